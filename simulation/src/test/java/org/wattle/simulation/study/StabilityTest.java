package org.wattle.simulation.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts on series whose nature is known. */
class StabilityTest {
  private static final double HOURS = 1000;
  private static final double SETTLING = 20;
  private static final int SAMPLES = 200;
  private static final int QUEUE_SAMPLES = 2000;
  private static final double RUNNING = 1000;

  private static List<Stability.PathPoint> path(DoubleUnaryOperator waiting) {
    List<Stability.PathPoint> path = new ArrayList<>();
    for (int i = 1; i <= SAMPLES; i++) {
      double hour = i * HOURS / SAMPLES;
      double waits = Math.max(0, waiting.applyAsDouble(hour));
      path.add(new Stability.PathPoint(hour, waits, RUNNING + waits));
    }
    return path;
  }

  private static Stability judged(DoubleUnaryOperator waiting) {
    return Stability.of(0.9, path(waiting), SETTLING);
  }

  /** A single-server queue, step by step: a random walk that 0 reflects. */
  private static List<Stability.PathPoint> queue(double load, long seed) {
    Random random = new Random(seed);
    List<Stability.PathPoint> path = new ArrayList<>();
    int waiting = 0;
    for (int i = 1; i <= QUEUE_SAMPLES; i++) {
      for (int step = 0; step < 1000; step++) {
        waiting = Math.max(0, waiting + (random.nextDouble() < load / (1 + load) ? 1 : -1));
      }
      path.add(new Stability.PathPoint(i * HOURS / QUEUE_SAMPLES, waiting, 100 + waiting));
    }
    return path;
  }

  @Test
  void whereNothingWaitsItIsStable() {
    Stability stability = judged(hour -> 0);
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.STABLE);
    assertThat(stability.reason()).isEqualTo("hardly any task waits");
    assertThat(stability.growth().orElseThrow().slope()).isZero();
  }

  @Test
  void steadyGrowthIsUnstableAndItsPaceIsTold() {
    Random random = new Random(3);
    Stability stability = judged(hour -> 3 * hour + 50 * random.nextGaussian());
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNSTABLE);
    Trend growth = stability.growth().orElseThrow();
    assertThat(3.0).isBetween(growth.low(), growth.high());
    assertThat(stability.reason()).startsWith("the backlog grows by ");
  }

  @Test
  void growthThatBeginsLateIsUnstable() {
    assertThat(judged(hour -> 4 * (hour - 600)).verdict()).isEqualTo(Stability.Verdict.UNSTABLE);
  }

  @Test
  void aBacklogThatHasFilledUpIsStable() {
    Random random = new Random(4);
    Stability stability =
        judged(hour -> 500 * (1 - Math.exp(-hour / 80)) + 20 * random.nextGaussian());
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.STABLE);
  }

  @Test
  void aBacklogThatFillsUpStillIsUndecided() {
    Stability stability = judged(hour -> 500 * (1 - Math.exp(-hour / 300)));
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNDECIDED);
    assertThat(stability.reason()).contains("ever slower");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aQueueThatKeepsUpIsNotCalledUnstable(long seed) {
    assertThat(Stability.of(0.9, queue(0.8, seed), SETTLING).verdict())
        .isEqualTo(Stability.Verdict.STABLE);
    assertThat(Stability.of(0.9, queue(0.95, seed), SETTLING).verdict())
        .isNotEqualTo(Stability.Verdict.UNSTABLE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aQueueThatDoesNotKeepUpIsUnstable(long seed) {
    assertThat(Stability.of(0.9, queue(1.05, seed), SETTLING).verdict())
        .isEqualTo(Stability.Verdict.UNSTABLE);
  }

  @Test
  void aLittleBacklogThatGrowsIsUndecidedAndOneThatHardlyIsThereStable() {
    Stability little = judged(hour -> 0.01 * hour);
    assertThat(little.verdict()).isEqualTo(Stability.Verdict.UNDECIDED);
    assertThat(little.reason()).isEqualTo("the backlog is small, but it grows");
    assertThat(judged(hour -> 0.001 * hour).verdict()).isEqualTo(Stability.Verdict.STABLE);
  }

  @Test
  void swingsAsLargeAsTheBacklogLeaveItUndecided() {
    Stability stability = judged(hour -> 300 + 290 * Math.sin(hour / 100));
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNDECIDED);
    assertThat(stability.reason()).contains("varies too much");
  }

  @Test
  void nobodyCanCarryALoadOfOne() {
    Stability stability = Stability.of(1.0, path(hour -> 0), SETTLING);
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNSTABLE);
    assertThat(stability.reason()).contains("no policy can carry");
  }

  @Test
  void aRunThatIsNotLongAgainstItsJobsIsTooShortToTell() {
    Stability stability = Stability.of(0.9, path(hour -> 0), 200);
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNDECIDED);
    assertThat(stability.reason()).contains("too short to tell").contains("should last 1200");
  }

  @Test
  void aHandfulOfSamplesIsTooFewToTell() {
    Stability stability = Stability.of(0.9, path(hour -> 0).subList(0, 30), 1);
    assertThat(stability.verdict()).isEqualTo(Stability.Verdict.UNDECIDED);
    assertThat(stability.reason()).contains("too few samples");
    assertThat(stability.growth()).isEmpty();
  }

  @Test
  void ofNoSamplesNothingIsTold() {
    assertThat(Stability.of(0.9, List.of(), SETTLING).verdict())
        .isEqualTo(Stability.Verdict.UNDECIDED);
  }
}
