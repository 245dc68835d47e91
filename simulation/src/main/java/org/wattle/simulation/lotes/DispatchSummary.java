package org.wattle.simulation.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Stability;
import org.wattle.simulation.study.Summary;

/**
 * How the tasks of a case pile up over its runs.
 *
 * @param of the runs that count
 * @param unfinishedShare of the jobs that count, those that were not done when the runs ended; they
 *     are the long ones, so that the flow is too small where there are many
 * @param stability whether the data centre keeps up
 * @param path of the data centre, in the mean over the runs
 */
public record DispatchSummary(
    Summary<DispatchResult> of,
    double unfinishedShare,
    Stability stability,
    List<Stability.PathPoint> path) {
  public DispatchSummary {
    path = List.copyOf(path);
  }

  /**
   * Of each case.
   *
   * @param hours that count
   * @param share of a case of what the machines that are on can carry at most
   * @param settlingHours on which time scale the data centre fills
   */
  public static List<DispatchSummary> of(
      List<Summary<DispatchResult>> summaries,
      double hours,
      ToDoubleFunction<Case> share,
      double settlingHours) {
    return summaries.stream()
        .map(
            of -> {
              List<DispatchResult> runs = of.outcomes().toList();
              List<Stability.PathPoint> path = MeanPath.of(runs, hours);
              return new DispatchSummary(
                  of,
                  unfinishedShare(runs),
                  Stability.of(share.applyAsDouble(of.of()), path, settlingHours),
                  path);
            })
        .toList();
  }

  private static double unfinishedShare(List<DispatchResult> runs) {
    double finished = runs.stream().mapToLong(run -> run.outcome().flows().finished()).sum();
    double unfinished = runs.stream().mapToLong(run -> run.outcome().flows().unfinished()).sum();
    return unfinished / Math.max(1, finished + unfinished);
  }

  /** The mean over runs that are sampled at the same times. */
  static final class MeanPath {
    private MeanPath() {}

    /** As far as all runs went, but not beyond the hours that count. */
    static List<Stability.PathPoint> of(List<DispatchResult> runs, double hours) {
      int length = runs.stream().mapToInt(run -> length(run, hours)).min().orElse(0);
      List<Stability.PathPoint> path = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        double waiting = 0;
        double inSystem = 0;
        for (DispatchResult run : runs) {
          DispatchSample sample = run.samples().get(i);
          waiting += sample.waiting();
          inSystem += sample.inSystem();
        }
        double hour = runs.get(0).samples().get(i).hour();
        path.add(new Stability.PathPoint(hour, waiting / runs.size(), inSystem / runs.size()));
      }
      return path;
    }

    private static int length(DispatchResult run, double hours) {
      return (int) run.samples().stream().takeWhile(sample -> sample.hour() <= hours).count();
    }
  }
}
