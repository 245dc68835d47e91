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

  /** What the backend itself takes the point to be worth, where it says so. */
  default OptionalDouble value() {
    return OptionalDouble.empty();
  }

  /** The bound, where the claim comes with one. */
  default OptionalDouble bound() {
    return OptionalDouble.empty();
  }

  /**
   * Optimal within the gap asked for. The backend states the bound that proves it, in the model's
   * own objective: for a linear program solved by a simplex method the value itself; for an integer
   * program the solver's own bound or, where it gives none and stopped by its own gap rule g,
   * {@code value − g·|value|} (plus where it maximises). Without a bound the claim is never graded
   * optimal: it counts as feasible, with a warning.
   *
   * @param found the point
   * @param value what the backend takes the point to be worth; absent where it does not say
   * @param bound absent where the backend has none of its own; never a stand-in such as 0
   */
  record Optimal(Assignment found, OptionalDouble value, OptionalDouble bound) implements Claim {
    public Optimal(Assignment found, OptionalDouble bound) {
      this(found, OptionalDouble.empty(), bound);
    }

    @Override
    public Optional<Assignment> point() {
      return Optional.of(found);
    }
  }

  /**
   * Feasible, perhaps with a bound.
   *
   * @param found the point
   * @param value what the backend takes the point to be worth; absent where it does not say
   * @param bound absent where the backend has none of its own; never a stand-in such as 0
   */
  record Feasible(Assignment found, OptionalDouble value, OptionalDouble bound) implements Claim {
    public Feasible(Assignment found, OptionalDouble bound) {
      this(found, OptionalDouble.empty(), bound);
    }

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
