package org.wattle.model.solving;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/**
 * A model of an instance, and how its points and the instance's solutions map to each other.
 *
 * @param <S> the solution
 */
public interface FormulatedModel<S> {
  OptModel model();

  /**
   * The solution that a feasible point represents; empty where the model is a relaxation and the
   * point does not correspond to a solution.
   */
  Optional<S> decode(Assignment point);

  /**
   * The point that represents a solution, for warm starts and for comparing objective values; empty
   * where the model has none because it excludes solutions that cannot be optimal.
   */
  Optional<Assignment> encode(S solution);

  /** A model whose points and solutions are mapped by functions. */
  static <S> FormulatedModel<S> of(
      OptModel model,
      Function<Assignment, Optional<S>> decode,
      Function<S, Optional<Assignment>> encode) {
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<S> decode(Assignment point) {
        return decode.apply(point);
      }

      @Override
      public Optional<Assignment> encode(S solution) {
        return encode.apply(solution);
      }
    };
  }
}
