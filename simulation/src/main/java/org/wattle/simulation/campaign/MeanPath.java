package org.wattle.simulation.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wattle.simulation.lotes.Sample;
import org.wattle.simulation.statistics.PathPoint;

/** The mean over runs that are sampled at the same times. */
final class MeanPath {
  private MeanPath() {}

  /** As far as all runs went, but not beyond the hours that count. */
  static List<PathPoint> of(List<Run> runs, double hours) {
    int length = runs.stream().mapToInt(run -> length(run, hours)).min().orElse(0);
    List<PathPoint> path = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      double waiting = 0;
      double inSystem = 0;
      for (Run run : runs) {
        Sample sample = run.samples().get(i);
        waiting += sample.waiting();
        inSystem += sample.inSystem();
      }
      double hour = runs.get(0).samples().get(i).hour();
      path.add(new PathPoint(hour, waiting / runs.size(), inSystem / runs.size()));
    }
    return path;
  }

  private static int length(Run run, double hours) {
    return (int) run.samples().stream().takeWhile(sample -> sample.hour() <= hours).count();
  }
}
