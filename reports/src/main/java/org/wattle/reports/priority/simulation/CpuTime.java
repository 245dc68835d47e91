package org.wattle.reports.priority.simulation;

import java.util.List;
import java.util.Optional;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.text.EstimateText;
import org.wattle.toolkit.text.Quantities;

/**
 * A unit in which wasted CPU time is written: seconds or hours of a CPU of 1, the largest server's.
 *
 * @param symbol behind a number
 * @param seconds of a CPU of 1 that are one of it
 */
record CpuTime(String symbol, double seconds) {
  private static final CpuTime CPU_SECONDS = new CpuTime("cpu·s", 1);
  private static final CpuTime CPU_HOURS = new CpuTime("cpu·h", 3600);

  /** From ten hours on, hours. */
  private static final double MANY_SECONDS = 36_000;

  /** The same unit for all policies, so that they can be compared. */
  static CpuTime suiting(List<PrioritySummary> summaries) {
    double most =
        summaries.stream()
            .mapToDouble(of -> of.estimate(PriorityOutcome::wastedCpuSeconds).mean())
            .max()
            .orElse(0);
    return most < MANY_SECONDS ? CPU_SECONDS : CPU_HOURS;
  }

  /** What one of it is. */
  String meaning() {
    return "1 " + symbol + " is " + (seconds == 1 ? "a second" : "an hour") + " of a CPU of 1";
  }

  /** A time without its unit. */
  String number(Estimate inSeconds) {
    return EstimateText.number(inSeconds.times(1 / seconds));
  }

  /** A time without its unit. */
  String number(Optional<Estimate> inSeconds) {
    return inSeconds.map(this::number).orElse(Quantities.UNKNOWN);
  }

  /** A time with its unit. */
  String text(Estimate inSeconds) {
    return number(inSeconds) + " " + symbol;
  }
}
