package org.wattle.toolkit.energy.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.simulation.energy.ClusterSample;

class DownsamplingTest {
  private static List<ClusterSample> samples(int count, Random random) {
    List<ClusterSample> samples = new ArrayList<>();
    long from = 0;
    for (int i = 0; i < count; i++) {
      long to = from + 1 + random.nextInt(100);
      int finished = random.nextInt(3);
      samples.add(
          new ClusterSample(
              from,
              to,
              random.nextInt(1000),
              random.nextInt(100),
              random.nextInt(10),
              random.nextInt(10),
              List.of(random.nextDouble()),
              random.nextInt(50),
              random.nextInt(5),
              finished,
              finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(random.nextInt(60)),
              finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(random.nextInt(300))));
      from = to;
    }
    return samples;
  }

  /** Areas under curves, the energy and the seconds of tasks stay what they are. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 719, 720, 721, 1440, 5001})
  void joiningKeepsAllTotals(int count) {
    List<ClusterSample> all = samples(count, new Random(count));
    List<ClusterSample> joined = ClusterFigures.Downsampling.of(all);
    assertThat(joined).hasSizeLessThanOrEqualTo(720);
    assertThat(energy(joined)).isCloseTo(energy(all), within(1e-6));
    assertThat(serverSeconds(joined)).isCloseTo(serverSeconds(all), within(1e-6));
    assertThat(responses(joined)).isCloseTo(responses(all), within(1e-6));
    assertThat(waits(joined)).isCloseTo(waits(all), within(1e-6));
    for (int i = 1; i < joined.size(); i++) {
      assertThat(joined.get(i).fromSeconds()).isEqualTo(joined.get(i - 1).toSeconds());
    }
  }

  private static double energy(List<ClusterSample> samples) {
    return samples.stream().mapToDouble(s -> s.serverJoules() + s.networkJoules()).sum();
  }

  private static double waits(List<ClusterSample> samples) {
    return samples.stream().mapToDouble(s -> s.finished() * s.waitSeconds().orElse(0)).sum();
  }

  private static double serverSeconds(List<ClusterSample> samples) {
    return samples.stream()
        .mapToDouble(s -> s.serversOn() * (s.toSeconds() - s.fromSeconds()))
        .sum();
  }

  private static double responses(List<ClusterSample> samples) {
    return samples.stream().mapToDouble(s -> s.finished() * s.responseSeconds().orElse(0)).sum();
  }
}
