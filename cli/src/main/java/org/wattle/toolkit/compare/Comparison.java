package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.toolkit.text.ExitCodes;

/**
 * Solvers held against each other on instances.
 *
 * @param setting in which it was made
 * @param solvers by id, in the order in which they were named
 * @param standings one for each instance
 */
public record Comparison(Setting setting, List<String> solvers, List<Standing> standings) {
  public Comparison {
    solvers = List.copyOf(solvers);
    standings = List.copyOf(standings);
  }

  /** Whether there are several instances to sum up over. */
  public boolean several() {
    return standings.size() > 1;
  }

  public List<SolverSummary> summary() {
    return SolverSummary.of(solvers, standings);
  }

  /** What the process says to the script that called it: the worst that any instance gives. */
  public int exitCode() {
    return standings.stream().mapToInt(Comparison::exitCode).max().orElse(ExitCodes.OK);
  }

  private static int exitCode(Standing standing) {
    List<Attempt> attempts = standing.contest().attempts();
    if (!standing.contradictions().isEmpty() || attempts.stream().anyMatch(Comparison::failed)) {
      return ExitCodes.FAILED;
    }
    if (standing.bestKnown().isPresent()) {
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
