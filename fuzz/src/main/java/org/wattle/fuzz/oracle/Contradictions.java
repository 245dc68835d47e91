package org.wattle.fuzz.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.optimization.Sense;

/**
 * Solvers that cannot all be right: a solution of one, whose check was clean, is better than the
 * bound of another, or is there where another proved that there is none.
 */
public final class Contradictions {
  /** The name of the oracle. */
  public static final String NAME = "contradiction";

  /** What tolerances of solvers and checks may shift a value by, relative to it. */
  static final double TOLERANCE = 1e-5;

  private Contradictions() {}

  /**
   * All pairs of answers to the same question that contradict each other.
   *
   * @param rounding by which a value may be off, however small it is: what is left where terms
   *     cancel
   */
  public static List<Finding> of(List<SolverAnswer> answers, Sense sense, double rounding) {
    List<Finding> findings = new ArrayList<>();
    for (SolverAnswer one : answers) {
      for (SolverAnswer other : answers) {
        contradiction(one, other, sense, rounding)
            .ifPresent(what -> findings.add(new Finding(NAME, what)));
      }
    }
    return findings;
  }

  private static Optional<String> contradiction(
      SolverAnswer found, SolverAnswer claims, Sense sense, double rounding) {
    if (found.solved() && claims.status() == ResultStatus.INFEASIBLE) {
      return Optional.of(
          "(%s) proves that there is no solution, (%s) has one of value (%s)."
              .formatted(claims.solver(), found.solver(), found.value()));
    }
    if (claims.status() == ResultStatus.UNBOUNDED
        && (found.status() == ResultStatus.INFEASIBLE || found.status() == ResultStatus.OPTIMAL)) {
      return Optional.of(
          "(%s) says unbounded, (%s) says %s."
              .formatted(claims.solver(), found.solver(), found.status().word()));
    }
    if (found.solved()
        && claims.status() == ResultStatus.INFEASIBLE_OR_UNBOUNDED
        && found.status() == ResultStatus.OPTIMAL) {
      return Optional.of(
          "(%s) says infeasible or unbounded, (%s) has an optimum."
              .formatted(claims.solver(), found.solver()));
    }
    if (found.value().isEmpty() || claims.bound().isEmpty()) {
      return Optional.empty();
    }
    double value = found.value().getAsDouble();
    double bound = claims.bound().getAsDouble();
    return beats(value, bound, sense, rounding)
        ? Optional.of(
            "(%s) proves that nothing is better than (%s), (%s) has (%s)."
                .formatted(claims.solver(), bound, found.solver(), value))
        : Optional.empty();
  }

  /** Whether a value is better than a bound allows. */
  static boolean beats(double value, double bound, Sense sense, double rounding) {
    double better = sense == Sense.MINIMIZE ? bound - value : value - bound;
    return better > rounding + TOLERANCE * Math.max(Math.abs(value), Math.abs(bound));
  }
}
