package org.wattle.model.power.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.profile.SampledRun.Sample;

class ProfileEstimateTest {
  private static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  private static SampledRun run(double interval, double... watts) {
    List<Sample> samples = new ArrayList<>();
    for (double each : watts) {
      samples.add(new Sample(100 + interval * samples.size(), each));
    }
    return new SampledRun("p", "A", "1", samples);
  }

  /** Algorithm 5 as it is printed: {@code peaks.get(pc)} is {@code Peaks[R][P]}. */
  private static final class AlgorithmFive {
    static double m3pu(List<List<List<Double>>> peaks, double[] staticPower) {
      List<Double> mmpu = new ArrayList<>();
      for (int pc = 0; pc < peaks.size(); pc++) {
        mmpu.add(benchmarkMmpu(peaks.get(pc), staticPower[pc]));
      }
      return median(mmpu);
    }

    static double benchmarkMmpu(List<List<Double>> peaks, double staticPower) {
      List<Double> maxPeaks = new ArrayList<>();
      for (int i = 0; i <= peaks.size() - 1; i++) {
        maxPeaks.add(Collections.max(peaks.get(i)));
      }
      return median(maxPeaks) - staticPower;
    }

    private static double median(List<Double> numbers) {
      Collections.sort(numbers);
      int n = numbers.size();
      return (numbers.get((n - 1) / 2) + numbers.get(n / 2)) / 2;
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void peaksAreThoseOfAlgorithmFive(long seed) {
    Random random = new Random(seed);
    int classes = 1 + random.nextInt(5);
    double[] staticPower = random.doubles(classes, 20, 60).map(Math::rint).toArray();
    List<List<List<Double>>> peaks = new ArrayList<>();
    List<Draw> draws = new ArrayList<>();
    for (int pc = 0; pc < classes; pc++) {
      List<List<Double>> ofClass = new ArrayList<>();
      List<SampledRun> runs = new ArrayList<>();
      for (int r = 1 + random.nextInt(10); r > 0; r--) {
        // Whole numbers of halves of a watt, which milliwatts hold exactly.
        double[] watts =
            random.ints(2 + random.nextInt(20), 120, 400).mapToDouble(w -> w / 2.0).toArray();
        runs.add(run(1 + random.nextInt(3), watts));
        ofClass.add(Arrays.stream(watts).boxed().toList());
      }
      ProfileEstimate estimate = ProfileEstimate.of(runs, staticPower[pc]);
      assertThat(estimate.peakWatts())
          .as("seed %d", seed)
          .isEqualTo(AlgorithmFive.benchmarkMmpu(ofClass, staticPower[pc]));
      assertThat(estimate.meanWatts()).as("seed %d", seed).isLessThanOrEqualTo(estimate.maxWatts());
      draws.add(new Draw(Math.round(1000 * estimate.peakWatts()), 0));
      peaks.add(ofClass);
    }
    TaskProfile profile =
        new TaskProfile("p", 1, 0, 1, 0, 0, 0, draws, Optional.empty(), Optional.empty());
    assertThat(profile.medianPeakMilliwatts())
        .as("seed %d", seed)
        .isCloseTo(1000 * AlgorithmFive.m3pu(peaks, staticPower), within(1e-6));
  }

  @Test
  void aSampleHoldsUntilTheNextAndTheLastForTheMedianInterval() {
    SampledRun run =
        new SampledRun(
            "p",
            "A",
            "1",
            List.of(new Sample(0, 100), new Sample(1, 50), new Sample(4, 70), new Sample(5, 30)));
    assertThat(run.medianInterval()).isEqualTo(1);
    assertThat(run.seconds()).isEqualTo(6);
    assertThat(run.meanWatts()).isEqualTo((100 * 1 + 50 * 3 + 70 * 1 + 30 * 1) / 6.0);
    assertThat(run.maxWatts()).isEqualTo(100);
    assertThat(run.medianWatts()).isEqualTo(60);
  }

  @Test
  void aProgramIsAtItsPeakWhileItIsAboveTheMiddleOfMeanAndMaximum() {
    assertThat(run(2, 100, 100, 100, 60, 60, 60, 60, 60, 60, 60).peakSeconds()).isEqualTo(6);
    assertThat(run(2, 60, 60, 60, 60, 60, 60, 60, 100, 100, 100).peakSeconds()).isEqualTo(6);
    assertThat(run(2, 80, 80, 80).peakSeconds()).isZero();
  }

  @Test
  void aProgramThatDrawsLessThanAnIdleNodeOnAverageAddsNothing() {
    assertThat(ProfileEstimate.of(List.of(run(1, 50, 40, 41)), 45).addedMeanWatts()).isZero();
  }

  @Test
  void theStaticPowerIsTheMedianOfIdleNodes() {
    assertThat(ProfileEstimate.staticWatts(List.of(run(1, 45, 46, 90), run(1, 44, 44, 44))))
        .isEqualTo(45);
  }
}
