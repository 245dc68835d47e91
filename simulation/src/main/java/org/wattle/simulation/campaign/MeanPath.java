package org.wattle.simulation.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wattle.simulation.lotes.Sample;
import org.wattle.simulation.statistics.PathPoint;

/** The mean over runs that are sampled at the same times. */
final class MeanPath {
  private MeanPath() {}

  /** As far as all runs went. */
  static List<PathPoint> of(List<Run> runs) {
    int length = runs.stream().mapToInt(run -> run.samples().size()).min().orElse(0);
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
}
