package org.wattle.model.solving;

import java.util.Optional;
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
   * The solution that a feasible point stands for; empty where the model is a relaxation and the
   * point cannot be made into one.
   */
  Optional<S> decode(Assignment point);

  /**
   * The point that stands for a solution, for warm starts and for pricing it on the same objective;
   * empty where the model has none because it leaves out solutions that cannot be best.
   */
  Optional<Assignment> encode(S solution);
}
