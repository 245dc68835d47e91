package org.wattle.solvers.energy.support;

import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;

/** The best bound so far, in joules, and the method that proved it. Mutable. */
public final class ProvenBound {
  private OptionalDouble joules = OptionalDouble.empty();
  private String by = "";

  /** Takes another bound where it is better. */
  public void raise(OptionalDouble found, String whose) {
    if (found.isPresent() && found.getAsDouble() > joules.orElse(Double.NEGATIVE_INFINITY)) {
      joules = found;
      by = whose;
    }
  }

  public OptionalDouble joules() {
    return joules;
  }

  /** The method that proved it; empty where there is no bound. */
  public String by() {
    return by;
  }

  /**
   * The better of this and another, but not above the value of a known placement: the bound of a
   * model with a cutoff may pass the placement that the cutoff comes from.
   */
  public OptionalDouble with(OptionalDouble other, OptionalDouble value) {
    if (joules.isEmpty() && other.isEmpty()) {
      return joules;
    }
    double least = Double.NEGATIVE_INFINITY;
    double better = Math.max(joules.orElse(least), other.orElse(least));
    return OptionalDouble.of(Math.min(better, value.orElse(better)));
  }

  /** Whether it closes the gap to the value of a placement. */
  public boolean closes(double value, double gap) {
    return new Bounds(value, with(OptionalDouble.empty(), OptionalDouble.of(value))).closes(gap);
  }
}
