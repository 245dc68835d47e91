package org.wattle.cli.option;

import java.time.Duration;
import org.wattle.model.solving.SolveParameters;

/** The limits and options of a solve. */
public final class LimitOptions extends Arguments {
  private final Argument<Duration> timeLimit =
      duration(
          "--time-limit DURATION",
          "Stop after this time and report the best answer so far:",
          "500ms, 60s, 5m, 1h. No limit unless given.");

  private final Argument<Long> seed = longInteger("--seed N", "Seed of all random choices.");

  private final Argument<Integer> threads =
      integer("--threads N", "Use at most this many threads. The solver decides unless given.")
          .where(number -> number >= 1, "The number of threads (%s) is not positive. Maybe 1.");

  private final Argument<Double> gap =
      number(
              "--gap G",
              "Relative gap between value and bound up to which an answer is",
              "called optimal (default: ${DEFAULT-VALUE}).")
          .orElse("1e-4")
          .where(
              each -> each >= 0 && Double.isFinite(each),
              "The gap (%s) is no number from 0 up. Maybe 1e-4.");

  private final Argument<Long> workLimit =
      longInteger(
              "--work-limit N",
              "Stop after N units of work (the solver's nodes, iterations or",
              "evaluations) and report the best answer so far: with one thread",
              "the same answer on every machine. No limit unless given.")
          .where(number -> number >= 1, "The work limit (%s) is not positive. Maybe 1000.");

  public SolveParameters parameters() {
    return new SolveParameters(
        timeLimit.given(),
        optionalLong(workLimit),
        gap.value(),
        optionalInt(threads),
        optionalLong(seed));
  }
}
