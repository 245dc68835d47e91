package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.energy.ClusterSample;

/** Joins neighbouring samples, so that there are no more of them than a picture can show. */
final class Downsampling {
  /** About two for each pixel. */
  private static final int MAX_SAMPLES = 720;

  private Downsampling() {}

  static List<ClusterSample> of(List<ClusterSample> samples) {
    int group = (samples.size() + MAX_SAMPLES - 1) / MAX_SAMPLES;
    if (group <= 1) {
      return samples;
    }
    List<ClusterSample> joined = new ArrayList<>();
    for (int from = 0; from < samples.size(); from += group) {
      joined.add(one(samples.subList(from, Math.min(samples.size(), from + group))));
    }
    return joined;
  }

  private static ClusterSample one(List<ClusterSample> samples) {
    ClusterSample first = samples.get(0);
    ClusterSample last = samples.get(samples.size() - 1);
    List<Double> utilisation = new ArrayList<>();
    for (int r = 0; r < first.utilisation().size(); r++) {
      int resource = r;
      utilisation.add(mean(samples, sample -> sample.utilisation().get(resource)));
    }
    return new ClusterSample(
        first.fromSeconds(),
        last.toSeconds(),
        samples.stream().mapToDouble(ClusterSample::serverJoules).sum(),
        samples.stream().mapToDouble(ClusterSample::networkJoules).sum(),
        mean(samples, ClusterSample::serversOn),
        mean(samples, ClusterSample::switchesOn),
        utilisation,
        last.running(),
        last.waiting(),
        samples.stream().mapToInt(ClusterSample::finished).sum(),
        ofTasks(samples, ClusterSample::waitSeconds),
        ofTasks(samples, ClusterSample::responseSeconds));
  }

  /** Over time. */
  private static double mean(List<ClusterSample> samples, ToDoubleFunction<ClusterSample> number) {
    double sum = 0;
    double seconds = 0;
    for (ClusterSample sample : samples) {
      double length = sample.toSeconds() - sample.fromSeconds();
      sum += length * number.applyAsDouble(sample);
      seconds += length;
    }
    return sum / seconds;
  }

  /** Over tasks. */
  private static OptionalDouble ofTasks(
      List<ClusterSample> samples, Function<ClusterSample, OptionalDouble> mean) {
    double sum = 0;
    int tasks = 0;
    for (ClusterSample sample : samples) {
      sum += sample.finished() * mean.apply(sample).orElse(0);
      tasks += sample.finished();
    }
    return tasks == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / tasks);
  }
}
