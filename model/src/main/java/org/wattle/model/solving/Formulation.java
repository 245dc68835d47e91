package org.wattle.model.solving;

/**
 * Turns instances into optimisation models.
 *
 * @param <I> the instance
 * @param <S> the solution
 */
public interface Formulation<I, S> {
  /** The short name, for provenance. */
  String id();

  /** Builds the model of an instance together with the way back. */
  FormulatedModel<S> build(I instance);
}
