package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.simulation.priority.PlainState.Occurrence;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;

/**
 * From event to event comes to what second by second comes to, to the last millijoule: for options
 * of policies and runs of which any two occur together.
 */
@TestInstance(Lifecycle.PER_CLASS)
class SecondBySecondTest {
  private static final int SEEDS = 400;
  private static final double RELATIVE = 1e-12;

  private final Map<Occurrence, Integer> occurred = new EnumMap<>(Occurrence.class);
  private int rowsRun;

  static List<int[]> rows() {
    return CoveringArray.of(PolicyOptions.levels());
  }

  @Test
  void anyTwoOptionsOccurTogether() {
    Set<CoveringArray.Pair> covered = new HashSet<>();
    rows().forEach(row -> covered.addAll(CoveringArray.covered(row)));
    assertThat(covered).isEqualTo(CoveringArray.pairs(PolicyOptions.levels()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void agrees(int[] row) {
    for (long seed = 1; seed <= Seeds.count(SEEDS); seed++) {
      agrees(PolicyOptions.run(seed, row));
    }
    rowsRun++;
  }

  /** Where all rows were run: what is compared did occur. */
  @AfterAll
  void everythingOccurs() {
    if (rowsRun == rows().size()) {
      assertThat(occurred).containsOnlyKeys(Occurrence.values());
    }
  }

  private void agrees(PolicyOptions.Run run) {
    SecondBySecond plain = new SecondBySecond(run.input(), run.policy(), run.seed());
    RecordedRun events = run.recorded();
    same("eviction", events.evictions, plain.evictions, run);
    same("end", events.ends, plain.ends, run);
    same("sample", events.samples, events.outcome.samples(), run);
    agrees(events.outcome, plain.outcome, run);
    plain.occurred.forEach((what, times) -> occurred.merge(what, times, Integer::sum));
  }

  /** Says where two lists differ first: they are long. */
  private static <T> void same(
      String what, List<T> actual, List<T> expected, PolicyOptions.Run run) {
    for (int i = 0; i < Math.min(actual.size(), expected.size()); i++) {
      assertThat(actual.get(i)).as("%s %d, %s", what, i, run).isEqualTo(expected.get(i));
    }
    assertThat(actual).as("%ss, %s", what, run).hasSameSizeAs(expected);
  }

  /** All that comes from whole numbers is equal; shares of CPU and memory nearly. */
  private static void agrees(PriorityOutcome actual, PriorityOutcome plain, PolicyOptions.Run run) {
    same("sample", withoutShares(actual).samples(), withoutShares(plain).samples(), run);
    same("class", actual.classes(), plain.classes(), run);
    assertThat(withoutShares(actual)).as("outcome, %s", run).isEqualTo(withoutShares(plain));
    assertThat(actual.over().cpuShare())
        .as("share of CPU, %s", run)
        .isCloseTo(plain.over().cpuShare(), near(plain.over().cpuShare()));
    assertThat(actual.over().memoryShare())
        .as("share of memory, %s", run)
        .isCloseTo(plain.over().memoryShare(), near(plain.over().memoryShare()));
    for (int i = 0; i < plain.samples().size(); i++) {
      PrioritySample sample = plain.samples().get(i);
      assertThat(actual.samples().get(i).cpuShare())
          .as("share of CPU in sample %d, %s", i, run)
          .isCloseTo(sample.cpuShare(), near(sample.cpuShare()));
      assertThat(actual.samples().get(i).memoryShare())
          .as("share of memory in sample %d, %s", i, run)
          .isCloseTo(sample.memoryShare(), near(sample.memoryShare()));
    }
  }

  private static Offset<Double> near(double value) {
    return within(RELATIVE * value);
  }

  private static PriorityOutcome withoutShares(PriorityOutcome of) {
    OverArrivals over = of.over();
    return new PriorityOutcome(
        of.complete(),
        of.seconds(),
        of.joules(),
        new OverArrivals(
            over.seconds(),
            over.joules(),
            over.serversOn(),
            over.wakes(),
            over.slotShare(),
            0,
            0,
            over.meanWaiting(),
            over.mostWaiting()),
        of.running(),
        of.waiting(),
        of.classes(),
        of.samples().stream().map(SecondBySecondTest::withoutShares).toList());
  }

  private static PrioritySample withoutShares(PrioritySample of) {
    return new PrioritySample(
        of.fromSeconds(),
        of.toSeconds(),
        of.joules(),
        of.serversOn(),
        of.slotsTaken(),
        0,
        0,
        of.running(),
        of.waiting(),
        of.meanWaiting(),
        of.finished(),
        of.evictions());
  }
}
