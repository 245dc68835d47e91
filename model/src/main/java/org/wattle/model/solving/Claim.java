package org.wattle.model.solving;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;

/** What a backend says of a model, in the model's own objective, before anyone has checked it. */
public sealed interface Claim {
  /** The point, where the claim comes with one. */
  default Optional<Assignment> point() {
    return Optional.empty();
  }

  /** The bound, where the claim comes with one. */
  default OptionalDouble bound() {
    return OptionalDouble.empty();
  }

  /**
   * Optimal within the gap asked for. The bound is absent where the backend gives none of its own.
   */
  record Optimal(Assignment found, OptionalDouble bound) implements Claim {
    @Override
    public Optional<Assignment> point() {
      return Optional.of(found);
    }
  }

  /** Feasible, perhaps with a bound. */
  record Feasible(Assignment found, OptionalDouble bound) implements Claim {
    @Override
    public Optional<Assignment> point() {
      return Optional.of(found);
    }
  }

  /** Has no solution. */
  record Infeasible() implements Claim {}

  /** Can be improved without end. */
  record Unbounded() implements Claim {}

  /** One of the two. */
  record InfeasibleOrUnbounded() implements Claim {}

  /** Nothing was found within the limits, perhaps with a bound. */
  record Nothing(OptionalDouble bound) implements Claim {}

  /** The backend failed. */
  record Failed(String reason) implements Claim {}
}
