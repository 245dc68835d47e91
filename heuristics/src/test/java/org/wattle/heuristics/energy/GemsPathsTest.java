package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/**
 * Both phases of GEMS against all paths and servers, slot after slot, while tasks come and leave on
 * random clusters.
 */
class GemsPathsTest {
  private static final int CLUSTERS = Seeds.count(20_000);
  private static final int SLOTS = 4;

  private int placed;
  private int waited;
  private int connected;
  private int connectedLate;
  private int missed;

  @Test
  void noPathCostsLessThanTheOneTaken() {
    for (long seed = 1; seed <= CLUSTERS; seed++) {
      new Cluster(seed).live();
    }
    assertThat(List.of(placed, waited, connected, connectedLate, missed))
        .as("placed, waited, connected, connected late, missed")
        .allMatch(count -> count > CLUSTERS / 100);
  }

  private final class Cluster {
    private final long seed;
    private final Random random;
    private final Variant variant;
    private final ExecutionEstimate estimate;
    private final DataCenter center;
    private final Traffic traffic;
    private final OnlinePlacement online;
    private final LiteralCluster literal;
    private final List<Integer> waiting = new ArrayList<>();
    private final List<Integer> there = new ArrayList<>();
    private final Set<Integer> gone = new HashSet<>();
    private final Set<Integer> ahead = new LinkedHashSet<>();

    Cluster(long seed) {
      this.seed = seed;
      this.random = new Random(seed);
      Net net = anyOf(Net.values());
      this.variant = anyOf(Variant.values());
      this.estimate = anyOf(ExecutionEstimate.values());
      EnergyInstance instance = RandomSlots.random(seed, net, 2, 7, 12);
      this.center = DataCenter.of(instance);
      this.traffic = RandomTraffic.of(instance, random);
      this.literal = new LiteralCluster(center, traffic, variant, estimate);
      this.online = new GreenMapReduceScheduler(variant, estimate).begin(center, traffic, seed);
    }

    private <T> T anyOf(T[] values) {
      return values[random.nextInt(values.length)];
    }

    private String words(int task) {
      return "%s, %s, seed %d, task %d".formatted(variant, estimate, seed, task);
    }

    void live() {
      int next = 0;
      for (int slot = 0; slot < SLOTS; slot++) {
        for (int server : literal.waking()) {
          if (random.nextBoolean()) {
            online.woken(server);
            literal.woken(server);
          }
        }
        for (int task : List.copyOf(there)) {
          boolean executed = !literal.waking().contains(online.serverOf(task));
          if (executed && random.nextInt(4) == 0) {
            there.remove((Integer) task);
            gone.add(task);
            online.leave(task);
            literal.leave(task);
            assertThat(online.serverOf(task)).isEqualTo(OnlinePlacement.NOWHERE);
          }
        }
        int come = random.nextInt(5);
        for (; come > 0 && next < center.instance().tasks().size(); come--) {
          waiting.add(next++);
        }
        Collections.shuffle(waiting, random);
        online.place(waiting.stream().mapToInt(Integer::intValue).toArray());
        List<Integer> queue = new ArrayList<>(waiting);
        queue.sort(
            Comparator.comparingDouble(i -> center.instance().tasks().get(i).demand().get(1)));
        queue.forEach(this::checkPlace);
        queue.stream().filter(there::contains).forEach(this::checkConnections);
        waiting.removeAll(there);
      }
    }

    private void checkPlace(int task) {
      double least = Double.POSITIVE_INFINITY;
      for (int h = 0; h < center.serverCount(); h++) {
        if (literal.hasRoom(task, h)) {
          for (List<Integer> path : literal.pathsTo(h, literal.externalGbps(task, h))) {
            least = Math.min(least, cost(task, h, path));
          }
        }
      }
      int server = online.serverOf(task);
      if (server < 0) {
        assertThat(least).as(words(task)).isInfinite();
        waited++;
        return;
      }
      int[] route = online.routeOf(task);
      List<Integer> path = literal.externalNodes(server, route);
      assertThat(literal.hasRoom(task, server)).as(words(task)).isTrue();
      assertThat(literal.pathsTo(server, literal.externalGbps(task, server)))
          .as(words(task))
          .contains(path);
      assertThat(cost(task, server, path)).as(words(task)).isCloseTo(least, within(1e-9 * least));
      literal.place(task, server, route);
      there.add(task);
      placed++;
    }

    private double cost(int task, int server, List<Integer> path) {
      double seconds = literal.seconds(task, server, false);
      return literal.serverCost(server, seconds) + literal.networkCost(path, seconds);
    }

    /** The task's own, and of those that waited for it. */
    private void checkConnections(int task) {
      checkConnection(task);
      for (int other : List.copyOf(ahead)) {
        if (traffic.master(other) == task) {
          ahead.remove(other);
          if (there.contains(other)) {
            checkConnection(other);
            connectedLate++;
          }
        }
      }
    }

    private void checkConnection(int task) {
      int master = traffic.master(task);
      int server = online.serverOf(task);
      double gbps = literal.internalGbps(task, server);
      int[] route = online.internalRouteOf(task);
      boolean known = master != Traffic.NONE && master != task && !gone.contains(master);
      if (known && !there.contains(master)) {
        ahead.add(task);
      }
      if (!known
          || !there.contains(master)
          || online.serverOf(master) == server
          || gbps == 0
          || center.topology().isEmpty()) {
        assertThat(route).as(words(task)).isEmpty();
        assertThat(online.missesMaster(task)).as(words(task)).isFalse();
        return;
      }
      int other = online.serverOf(master);
      double seconds = literal.seconds(task, server, true);
      List<List<Integer>> paths = literal.pathsBetween(server, other, gbps);
      assertThat(online.missesMaster(task)).as(words(task)).isEqualTo(paths.isEmpty());
      if (paths.isEmpty()) {
        missed++;
        return;
      }
      double least =
          paths.stream()
              .mapToDouble(path -> literal.networkCost(path, seconds))
              .min()
              .orElseThrow();
      List<Integer> path = literal.between(server, route, other);
      assertThat(paths).as(words(task)).contains(path);
      assertThat(literal.networkCost(path, seconds))
          .as(words(task) + " over " + Arrays.toString(route))
          .isCloseTo(least, within(1e-9 * least));
      literal.connect(task, server, route, other);
      connected++;
    }
  }
}
