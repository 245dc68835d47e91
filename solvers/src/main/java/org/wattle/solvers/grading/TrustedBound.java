package org.wattle.solvers.grading;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Capabilities.Proof;

/** Checks a claimed bound by comparison with what is known. */
record TrustedBound(GradingContext context, List<String> warnings) {
  /** Values from this size on are infinite or missing values of solvers. */
  static final double ENDLESS = 1e20;

  /**
   * The bound that may be published.
   *
   * @param claimed by the backend
   * @param known the best value that passed its check, where there is one
   */
  OptionalDouble of(OptionalDouble claimed, OptionalDouble known) {
    double reach = context.reach();
    if (context.objective().isEmpty() || context.objective().get().termCount() == 0) {
      return OptionalDouble.of(reach);
    }
    if (claimed.isEmpty() || !(Math.abs(claimed.getAsDouble()) < ENDLESS)) {
      return OptionalDouble.empty();
    }
    if (context.capabilities().proof() == Proof.NONE) {
      warnings.add(
          said("states a bound (" + claimed.getAsDouble() + ") but proves none: it is dropped."));
      return OptionalDouble.empty();
    }
    return notBeyond(known, widened(claimed.getAsDouble()));
  }

  /** Weakens the bound of an approximate backend by its declared accuracy. */
  private double widened(double bound) {
    if (context.capabilities().proof() != Proof.APPROXIMATE) {
      return bound;
    }
    double accuracy = context.capabilities().accuracy();
    double slack = accuracy * Math.max(context.costUnit(), Math.abs(bound));
    warnings.add(
        said(
            "proves to a relative accuracy of (%s) only: its bound was widened by that much."
                .formatted(NumberText.of(accuracy))));
    return context.sense() == Sense.MINIMIZE ? bound - slack : bound + slack;
  }

  private OptionalDouble notBeyond(OptionalDouble known, double bound) {
    if (known.isEmpty()) {
      return OptionalDouble.of(bound);
    }
    double value = known.getAsDouble();
    double scale = Math.max(context.costUnit(), Math.abs(value));
    boolean beyond = context.sense().better(value, bound);
    // Beyond a checked value it is refuted by more; short of it by less it meets the value.
    if (Math.abs(value - bound) <= (beyond ? Tolerances.RESULT : Tolerances.SUM) * scale) {
      return OptionalDouble.of(value);
    }
    if (!beyond) {
      return OptionalDouble.of(bound);
    }
    warnings.add(
        said(
            "states a bound (%s) that a checked solution beats (%s): the bound is refuted and dropped."
                .formatted(bound, value)));
    return OptionalDouble.empty();
  }

  private String said(String rest) {
    return "The solver (" + context.solver() + ") " + rest;
  }
}
