package org.wattle.toolkit.priority.simulation;

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
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.toolkit.simulation.PairedDifference;

class PairedDifferenceTest {
  /** The factor of Student's t for 95 % with two degrees of freedom. */
  private static final double T2 = 4.302653;

  /** A run of which only the number of seconds is of interest. */
  private static PriorityReplication run(String policy, int number, long seconds) {
    OverArrivals over = new OverArrivals(seconds, 0, 0, 0, 0, 0, 0, 0, 0);
    return new PriorityReplication(
        policy,
        number,
        number,
        new PriorityOutcome(true, seconds, 0, over, 0, 0, List.of(), List.of()),
        Optional.empty());
  }

  private static PrioritySummary policy(String name, long... seconds) {
    List<PriorityReplication> runs = new ArrayList<>();
    for (int i = 0; i < seconds.length; i++) {
      runs.add(run(name, i + 1, seconds[i]));
    }
    return new PrioritySummary(name, runs, true);
  }

  private static Map<Integer, Double> seconds(PrioritySummary of) {
    return of.byRun(outcome -> OptionalDouble.of((double) outcome.seconds()));
  }

  private static PairedDifference between(PrioritySummary first, PrioritySummary second) {
    return PairedDifference.of(seconds(first), seconds(second)).orElseThrow();
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
    PrioritySummary first = new PrioritySummary("a", List.of(run("a", 1, 5)), true);
    PrioritySummary second = new PrioritySummary("b", List.of(run("b", 2, 5)), true);
    assertThat(PairedDifference.of(seconds(first), seconds(second))).isEmpty();
  }

  private static OptionalDouble mayBeUnknown(PriorityOutcome of) {
    return of.seconds() % 3 > 0 ? OptionalDouble.of((double) of.seconds()) : OptionalDouble.empty();
  }

  /** Runs that one of both has not, or that have no value, do not count. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void onlyPairsCount(long seed) {
    Random random = new Random(seed);
    Map<Integer, Double> differences = new TreeMap<>();
    List<PriorityReplication> first = new ArrayList<>();
    List<PriorityReplication> second = new ArrayList<>();
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
        PairedDifference.of(
            new PrioritySummary("a", first, true).byRun(PairedDifferenceTest::mayBeUnknown),
            new PrioritySummary("b", second, true).byRun(PairedDifferenceTest::mayBeUnknown));
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
