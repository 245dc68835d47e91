package org.wattle.simulation.priority.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.simulation.priority.policy.FreeSlots.Range;

/** Free slots are counted and found as in a list of them all. */
class FreeSlotsTest {
  private static final int STEPS = 150;

  static Stream<Long> seeds() {
    return Seeds.upTo(240);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void areThoseOfAList(long seed) {
    Random random = new Random(seed);
    List<SlotServers> types = new ArrayList<>();
    for (int t = 0; t < 1 + random.nextInt(5); t++) {
      types.add(
          new SlotServers(
              "t" + t,
              1 + random.nextInt(7),
              1,
              random.nextInt(4) + 1,
              1,
              1 + random.nextInt(4),
              new Watts(0, 0, 0, 0)));
    }
    SlotTable table = new SlotTable(new PriorityCluster(types, 0));
    int servers = table.servers();
    boolean allAwake = random.nextBoolean();
    FreeSlots slots = new FreeSlots(table, allAwake);
    int[] free = new int[servers];
    boolean[] awake = new boolean[servers];
    for (int server = 0; server < servers; server++) {
      free[server] = table.type(server).slots();
      awake[server] = allAwake;
    }
    for (int step = 0; step < STEPS; step++) {
      int server = random.nextInt(servers);
      switch (random.nextInt(3)) {
        case 0 -> {
          if (free[server] > 0) {
            slots.take(server);
            free[server]--;
          }
        }
        case 1 -> {
          if (free[server] < table.type(server).slots()) {
            slots.release(server);
            free[server]++;
          }
        }
        default -> {
          awake[server] = random.nextBoolean();
          slots.setAwake(server, awake[server]);
        }
      }
      assertThat(slots.of(server)).isEqualTo(free[server]);
      assertThat(slots.isAwake(server)).isEqualTo(awake[server]);
      int from = random.nextInt(servers + 1);
      Range range = new Range(from, from + random.nextInt(servers + 1 - from));
      List<Integer> all = list(free, range, any -> true);
      List<Integer> onAwake = list(free, range, of -> awake[of]);
      assertThat(slots.in(range)).isEqualTo(all.size());
      assertThat(slots.awakeIn(range)).isEqualTo(onAwake.size());
      for (int k = 0; k < all.size(); k++) {
        assertThat(slots.find(range, k)).isEqualTo(all.get(k));
      }
      for (int k = 0; k < onAwake.size(); k++) {
        assertThat(slots.findAwake(range, k)).isEqualTo(onAwake.get(k));
      }
    }
  }

  /** The server of every free slot of a range. */
  private static List<Integer> list(int[] free, Range range, IntPredicate of) {
    List<Integer> all = new ArrayList<>();
    for (int server = range.from(); server < range.to(); server++) {
      for (int slot = 0; slot < free[server] && of.test(server); slot++) {
        all.add(server);
      }
    }
    return all;
  }
}
