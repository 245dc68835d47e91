package org.wattle.model.solving;

/**
 * Turns instances into optimisation models.
 *
 * @param <I> the instance
 * @param <S> the solution
 */
public interface Formulation<I, S> {
  /** The short name that the provenance of results contains. */
  String id();

  /** Builds the model of an instance together with the mapping of its points to solutions. */
  FormulatedModel<S> build(I instance);
}
