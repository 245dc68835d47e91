package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/** What a task sends depends on the type of its server: paths carry what they have to. */
class BandwidthByTypeTest {
  private static final int CLUSTERS = Seeds.count(400);

  @ParameterizedTest
  @ValueSource(strings = {"beps", "beps-literal", "brfs-dot", "brfs-norm", "rrs", "vector-greedy"})
  void pathsAreThoseThatCarryWhatTheTaskSendsFromThere(String id) {
    OnlineHeuristic heuristic = (OnlineHeuristic) EnergyHeuristics.byId(id).orElseThrow();
    for (Net net : Net.values()) {
      for (long seed = 1; seed <= CLUSTERS; seed++) {
        live(heuristic, RandomSlots.random(seed, net, 2, 8, 16), seed);
      }
    }
  }

  /** Tasks come one by one, a slot each, and some leave. */
  private static void live(OnlineHeuristic heuristic, EnergyInstance instance, long seed) {
    Random random = new Random(seed);
    DataCenter center = DataCenter.of(instance);
    Traffic traffic = RandomTraffic.of(instance, random);
    OnlinePlacement online = heuristic.begin(center, traffic, seed);
    LiteralCluster literal =
        new LiteralCluster(center, traffic, Variant.GEMS, ExecutionEstimate.ALONE);
    List<Integer> there = new ArrayList<>();
    for (int task = 0; task < instance.tasks().size(); task++) {
      if (!there.isEmpty() && random.nextInt(3) == 0) {
        int leaving = there.remove(random.nextInt(there.size()));
        online.leave(leaving);
        literal.leave(leaving);
      }
      online.place(new int[] {task});

      String words = "%s, %s, task %d".formatted(heuristic.id(), instance.name(), task);
      double least = Double.POSITIVE_INFINITY;
      double leastToServer = Double.POSITIVE_INFINITY;
      for (int h = 0; h < center.serverCount(); h++) {
        if (literal.hasRoom(task, h)) {
          for (List<Integer> path : literal.pathsTo(h, literal.externalGbps(task, h))) {
            double added = literal.added(task, h, path);
            least = Math.min(least, added);
            leastToServer =
                h == online.serverOf(task) ? Math.min(leastToServer, added) : leastToServer;
          }
        }
      }
      int server = online.serverOf(task);
      if (server < 0) {
        assertThat(least).as(words).isInfinite();
        continue;
      }
      int[] route = online.routeOf(task);
      List<Integer> path = literal.externalNodes(server, route);
      assertThat(literal.pathsTo(server, literal.externalGbps(task, server)))
          .as(words)
          .contains(path);
      if (!heuristic.id().equals("beps-literal")) {
        double best = heuristic.id().equals("beps") ? least : leastToServer;
        assertThat(literal.added(task, server, path))
            .as(words)
            .isCloseTo(best, within(1e-9 * best));
      }
      literal.place(task, server, route);
      there.add(task);
    }
  }
}
