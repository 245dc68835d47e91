package org.wattle.fuzz.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.optimization.Sense;

/**
 * Answers beside the optimum that trying everything gave: no bound beyond it, no value better than
 * it, infeasible exactly where there is no solution.
 */
public final class TriedOptimum {
  /** The name of the oracle. */
  public static final String NAME = "optimum";

  private TriedOptimum() {}

  /**
   * What is wrong with answers.
   *
   * @param optimum by trying everything; empty where there is no solution
   * @param rounding by which a value may be off, however small it is
   */
  public static List<Finding> of(
      List<SolverAnswer> answers, OptionalDouble optimum, Sense sense, double rounding) {
    List<Finding> findings = new ArrayList<>();
    for (SolverAnswer answer : answers) {
      boolean infeasible = answer.status() == ResultStatus.INFEASIBLE;
      if (optimum.isEmpty() && answer.solved()) {
        findings.add(wrong(answer, "has a solution, and there is none"));
      }
      if (optimum.isPresent() && infeasible) {
        findings.add(
            wrong(answer, "proves that there is no solution, and one has the value " + optimum));
      }
      if (optimum.isPresent()) {
        double best = optimum.getAsDouble();
        if (answer.bound().isPresent()
            && Contradictions.beats(best, answer.bound().getAsDouble(), sense, rounding)) {
          findings.add(
              wrong(
                  answer,
                  "has the bound %s, and the optimum is (%s)".formatted(answer.bound(), best)));
        }
        if (answer.value().isPresent()
            && Contradictions.beats(answer.value().getAsDouble(), best, sense, rounding)) {
          findings.add(
              wrong(
                  answer,
                  "has the value %s, and the optimum is (%s)".formatted(answer.value(), best)));
        }
      }
    }
    return findings;
  }

  private static Finding wrong(SolverAnswer answer, String what) {
    return new Finding(NAME, "(" + answer.solver() + ") " + what + ".");
  }
}
