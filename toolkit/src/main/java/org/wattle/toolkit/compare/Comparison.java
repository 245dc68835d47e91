package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.ExitCodes;
import org.wattle.toolkit.Outcome;

/**
 * Solvers compared on instances.
 *
 * @param setting in which it was made
 * @param solvers by id, in the order in which they were named
 * @param rankings one for each instance
 */
public record Comparison(Setting setting, List<String> solvers, List<Ranking> rankings) {
  public Comparison {
    solvers = List.copyOf(solvers);
    rankings = List.copyOf(rankings);
  }

  /** Whether there are several instances to sum up over. */
  public boolean several() {
    return rankings.size() > 1;
  }

  /** Whether a solver is asked several times. */
  boolean repeated() {
    return rankings.stream().anyMatch(each -> each.attempts().size() > solvers.size());
  }

  public List<SolverSummary> summary() {
    return SolverSummary.of(solvers, rankings);
  }

  /** What the process says to the script that called it: the worst that any instance gives. */
  public int exitCode() {
    return rankings.stream().mapToInt(Comparison::exitCode).max().orElse(ExitCodes.OK);
  }

  private static int exitCode(Ranking ranking) {
    List<Attempt> attempts = ranking.attempts();
    if (!ranking.contradictions().isEmpty() || attempts.stream().anyMatch(Comparison::failed)) {
      return ExitCodes.FAILED;
    }
    if (ranking.bestKnown().isPresent()) {
      return ExitCodes.OK;
    }
    return attempts.stream().anyMatch(a -> a.outcome() instanceof Outcome.NoOptimum)
        ? ExitCodes.NO_OPTIMUM
        : ExitCodes.NOTHING_FOUND;
  }

  private static boolean failed(Attempt attempt) {
    return attempt.outcome() instanceof Outcome.Failed
        || attempt.outcome() instanceof Outcome.Refuted;
  }
}
