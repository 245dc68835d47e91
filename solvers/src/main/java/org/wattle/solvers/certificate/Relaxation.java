package org.wattle.solvers.certificate;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.FormulatedModel;

/**
 * A model with the objective of a problem whose points include every solution of it.
 *
 * @param model what no point of it beats, no solution beats
 * @param point that stands for a solution; empty where it is not known
 */
public record Relaxation<S>(OptModel model, Function<S, Optional<Assignment>> point) {
  /** A formulation and what it makes of a solution. */
  public static <S> Relaxation<S> of(FormulatedModel<S> formulated) {
    return new Relaxation<>(formulated.model(), formulated::encode);
  }

  /** A model whose points are not known by solutions. */
  public static <S> Relaxation<S> of(OptModel model) {
    return new Relaxation<>(model, solution -> Optional.empty());
  }
}
