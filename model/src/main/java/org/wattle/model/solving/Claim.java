package org.wattle.model.solving;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;

/** An unchecked claim of a backend about a model, in the model's own objective. */
public sealed interface Claim {
  /** The point, where the claim comes with one. */
  default Optional<Assignment> point() {
    return Optional.empty();
  }

  /** The value of the point as the backend states it, where it does. */
  default OptionalDouble value() {
    return OptionalDouble.empty();
  }

  /** The bound, where the claim comes with one. */
  default OptionalDouble bound() {
    return OptionalDouble.empty();
  }

  /**
   * Optimal within the requested gap. The backend states the bound that proves it, in the model's
   * own objective: for a linear program solved by a simplex method the value itself; for an integer
   * program the solver's own bound or, where it gives none and stopped by its own gap rule g,
   * {@code value − g·|value|} (plus where it maximises). Without a bound the claim is never graded
   * optimal: it counts as feasible, with a warning.
   *
   * @param found the point
   * @param value the value of the point as the backend states it; empty where it does not
   * @param bound empty where the backend states none; never a placeholder such as 0
   */
  record Optimal(Assignment found, OptionalDouble value, OptionalDouble bound) implements Claim {
    public Optimal {
      Objects.requireNonNull(found, "found");
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(bound, "bound");
    }

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
   * @param value the value of the point as the backend states it; empty where it does not
   * @param bound empty where the backend states none; never a placeholder such as 0
   */
  record Feasible(Assignment found, OptionalDouble value, OptionalDouble bound) implements Claim {
    public Feasible {
      Objects.requireNonNull(found, "found");
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(bound, "bound");
    }

    public Feasible(Assignment found, OptionalDouble bound) {
      this(found, OptionalDouble.empty(), bound);
    }

    @Override
    public Optional<Assignment> point() {
      return Optional.of(found);
    }
  }

  /** The model has no solution. */
  record Infeasible() implements Claim {}

  /** The objective of the model is unbounded. */
  record Unbounded() implements Claim {}

  /** The model is infeasible or unbounded. */
  record InfeasibleOrUnbounded() implements Claim {}

  /** Nothing was found within the limits, perhaps with a bound. */
  record Nothing(OptionalDouble bound) implements Claim {
    public Nothing {
      Objects.requireNonNull(bound, "bound");
    }
  }

  /** The backend failed. */
  record Failed(String reason) implements Claim {
    public Failed {
      Objects.requireNonNull(reason, "reason");
    }
  }
}
