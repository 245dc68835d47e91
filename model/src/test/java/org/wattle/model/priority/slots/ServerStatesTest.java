package org.wattle.model.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.Seeds;

class ServerStatesTest {
  @Test
  void slotsWithCoresOfTheirOwnAreIndependent() {
    for (double offered : new double[] {0, 0.1, 1, 20}) {
      OptionCosts.ServerStates states = OptionCosts.ServerStates.of(8, 8, offered);
      double taken = offered / (1 + offered);

      assertThat(states.tasks()).as("offered %s", offered).isCloseTo(8 * taken, within(1e-9));
      assertThat(states.busyCores()).isEqualTo(states.tasks());
      assertThat(states.empty()).isCloseTo(Math.pow(1 - taken, 8), within(1e-12));
    }
  }

  @Test
  void whatComesLeaves() {
    Random random = new Random(1);
    for (int seed = 1; seed <= Seeds.count(200); seed++) {
      int slots = 1 + random.nextInt(200);
      int cores = 1 + random.nextInt(16);
      double offered = Math.exp(10 * random.nextDouble() - 6);
      OptionCosts.ServerStates states = OptionCosts.ServerStates.of(slots, cores, offered);

      assertThat(states.busyCores())
          .as("draw %d: (%d) slots, (%d) cores, (%s) offered", seed, slots, cores, offered)
          .isCloseTo(offered * (slots - states.tasks()), within(1e-6 * cores));
    }
  }

  @Test
  void oneServerWithManySlotsIsAProcessorSharingQueue() {
    double load = 0.6;
    int slots = 100_000;
    OptionCosts.ServerStates states = OptionCosts.ServerStates.of(slots, 1, load / slots);

    assertThat(states.tasks()).isCloseTo(load / (1 - load), within(1e-3));
  }

  @Test
  void aFullServerIsFull() {
    OptionCosts.ServerStates full = OptionCosts.ServerStates.full(12, 8);

    assertThat(full.tasks()).isEqualTo(12);
    assertThat(full.busyCores()).isEqualTo(8);
    assertThat(full.empty()).isZero();
    assertThat(full.given(0.05)).isCloseTo(0.6, within(1e-12));
    assertThat(full.given(0.5)).isEqualTo(1);
  }
}
