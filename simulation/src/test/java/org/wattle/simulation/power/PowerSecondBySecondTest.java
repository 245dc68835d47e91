package org.wattle.simulation.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.wattle.model.Seeds;
import org.wattle.simulation.power.PlainPowerRun.Occurrence;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.priority.CoveringArray;

/**
 * From event to event comes to what second by second comes to, in everything: for options of which
 * any two occur together.
 */
@TestInstance(Lifecycle.PER_CLASS)
class PowerSecondBySecondTest {
  private static final int SEEDS = 32;

  private final Set<Occurrence> occurred = EnumSet.noneOf(Occurrence.class);
  private final List<int[]> rows = CoveringArray.of(RandomPowerRuns.levels());

  @Test
  void anyTwoOptionsOccurTogether() {
    Set<CoveringArray.Pair> covered = new HashSet<>();
    rows.forEach(row -> covered.addAll(CoveringArray.covered(row)));
    assertThat(covered).isEqualTo(CoveringArray.pairs(RandomPowerRuns.levels()));
  }

  @Test
  void agrees() {
    long seed = 0;
    for (int k = 0; k < Seeds.count(SEEDS); k++) {
      for (int[] row : rows) {
        seed++;
        agrees(RandomPowerRuns.of(seed, row));
      }
    }
  }

  private void agrees(RandomPowerRuns.Run run) {
    PlainPowerRun plain = run.plain();
    PowerOutcome expected = plain.run();
    PowerOutcome actual = run.outcome(Listener.NONE);
    assertThat(actual.tasks()).as("tasks, %s", run).isEqualTo(expected.tasks());
    assertThat(actual.segments())
        .as("segments, %s", run)
        .containsExactlyElementsOf(expected.segments());
    assertThat(actual).as("outcome, %s", run).isEqualTo(expected);
    occurred.addAll(plain.occurred);
  }

  @AfterAll
  void everythingOccurs() {
    assertThat(occurred).containsExactlyInAnyOrder(Occurrence.values());
  }
}
