package org.wattle.simulation.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairedDifferenceTest {
  /** The factor of Student's t for 95 % with two degrees of freedom. */
  private static final double T2 = 4.302653;

  private static final Measure<Long> SECONDS = Measure.of("seconds", of -> of);

  private static Replication<Long> run(String policy, int number, long seconds) {
    return new Replication<>(Case.of(policy), number, number, true, seconds);
  }

  private static Summary<Long> policy(String name, long... seconds) {
    List<Replication<Long>> runs = new ArrayList<>();
    for (int i = 0; i < seconds.length; i++) {
      runs.add(run(name, i + 1, seconds[i]));
    }
    return new Summary<>(Case.of(name), runs, true);
  }

  private static PairedDifference between(Summary<Long> first, Summary<Long> second) {
    return first.minus(second, SECONDS).orElseThrow();
  }

  /** Each policy varies between 100 and 1000, and the first is always about 10 above. */
  @Test
  void whatDiffersBetweenTheTasksOfTwoRunsCancelsOut() {
    PairedDifference found = between(policy("a", 110, 511, 1009), policy("b", 100, 500, 1000));
    assertThat(found.difference().mean()).isEqualTo(10);
    assertThat(found.difference().halfWidth().orElseThrow())
        .isCloseTo(T2 * 1 / Math.sqrt(3), within(1e-5));
    assertThat(found.differs()).isTrue();
    assertThat(found.isMore()).isTrue();
    assertThat(found.share()).hasValue(10.0 / (1600.0 / 3));
  }

  @Test
  void theOtherWayRoundItIsAsMuchLess() {
    PairedDifference found = between(policy("b", 100, 500, 1000), policy("a", 110, 511, 1009));
    assertThat(found.difference().mean()).isEqualTo(-10);
    assertThat(found.isMore()).isFalse();
    assertThat(found.differs()).isTrue();
    assertThat(found.size().mean()).isEqualTo(10);
    assertThat(found.size().halfWidth()).isEqualTo(found.difference().halfWidth());
  }

  /** Differences of 1, 2 and 3 have the interval 2 ± 2.48. */
  @Test
  void policiesDoNotDifferWhereTheIntervalHoldsZero() {
    assertThat(between(policy("a", 101, 102, 103), policy("b", 100, 100, 100)).differs()).isFalse();
    assertThat(between(policy("a", 102, 103, 104), policy("b", 100, 100, 100)).differs()).isTrue();
  }

  @Test
  void equalPoliciesDoNotDiffer() {
    assertThat(between(policy("a", 5, 7), policy("b", 5, 7)).differs()).isFalse();
    assertThat(between(policy("a", 5), policy("b", 5)).differs()).isFalse();
  }

  @Test
  void ofASingleRunItIsOnlyToldWhetherItDiffers() {
    PairedDifference found = between(policy("a", 7), policy("b", 5));
    assertThat(found.differs()).isTrue();
    assertThat(found.difference().halfWidth()).isEmpty();
  }

  @Test
  void nothingIsRelativeToNothing() {
    assertThat(between(policy("a", 7, 8), policy("b", 0, 0)).share()).isEmpty();
  }

  @Test
  void policiesWithoutACommonRunHaveNoDifference() {
    Summary<Long> first = new Summary<>(Case.of("a"), List.of(run("a", 1, 5)), true);
    Summary<Long> second = new Summary<>(Case.of("b"), List.of(run("b", 2, 5)), true);
    assertThat(first.minus(second, SECONDS)).isEmpty();
  }

  private static OptionalDouble mayBeUnknown(long of) {
    return of % 3 > 0 ? OptionalDouble.of((double) of) : OptionalDouble.empty();
  }

  /** Runs that one of both has not, or that have no value, do not count. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void onlyPairsCount(long seed) {
    Random random = new Random(seed);
    Map<Integer, Double> differences = new TreeMap<>();
    List<Replication<Long>> first = new ArrayList<>();
    List<Replication<Long>> second = new ArrayList<>();
    for (int number = 1; number <= 12; number++) {
      long a = random.nextInt(100);
      long b = random.nextInt(100);
      boolean inFirst = random.nextInt(4) > 0;
      boolean inSecond = random.nextInt(4) > 0;
      if (inFirst) {
        first.add(random.nextInt(first.size() + 1), run("a", number, a));
      }
      if (inSecond) {
        second.add(random.nextInt(second.size() + 1), run("b", number, b));
      }
      if (inFirst && inSecond && a % 3 > 0 && b % 3 > 0) {
        differences.put(number, (double) a - b);
      }
    }
    Optional<PairedDifference> found =
        new Summary<>(Case.of("a"), first, true)
            .minus(
                new Summary<>(Case.of("b"), second, true),
                Measure.of("seconds", PairedDifferenceTest::mayBeUnknown));
    Estimate expected =
        Estimate.of(differences.values().stream().mapToDouble(each -> each).toArray());
    assertThat(found.orElseThrow().difference().count())
        .as("seed " + seed)
        .isEqualTo(expected.count());
    assertThat(found.orElseThrow().difference().mean())
        .as("seed " + seed)
        .isCloseTo(expected.mean(), within(1e-9));
    assertThat(found.orElseThrow().difference().halfWidth().orElseThrow())
        .as("seed " + seed)
        .isCloseTo(expected.halfWidth().orElseThrow(), within(1e-9));
  }
}
