package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/**
 * Every heuristic does what its pseudo-code says, path by path, on instances where all sums are
 * exact, so that ties are ties.
 */
class PublishedHeuristicsTest {
  private static final int INSTANCES = 500;

  /** So many watts divide by 1 to 16 and stay whole. */
  private static final double DIVISIBLE = 720_720;

  private record Pair(String id, Function<DataCenter, Placement> literal) {
    @Override
    public String toString() {
      return id;
    }
  }

  static Stream<Pair> heuristics() {
    return Stream.of(
        beps("beps", PublishedHeuristicsTest::memory),
        beps("beps-cpu", task -> task.demand().get(0)),
        beps("beps-memory", PublishedHeuristicsTest::memory),
        beps("beps-bandwidth", Task::gbps),
        new Pair(
            "beps-literal",
            c ->
                LiteralHeuristics.beps(
                    c, PublishedHeuristicsTest::memory, LiteralHeuristics.LITERAL)),
        new Pair("brfs-dot", c -> LiteralHeuristics.brfs(c, LiteralHeuristics.DOT, true)),
        new Pair("brfs-dot-literal", c -> LiteralHeuristics.brfs(c, LiteralHeuristics.DOT, false)),
        new Pair("brfs-norm", c -> LiteralHeuristics.brfs(c, LiteralHeuristics.NORM, true)),
        new Pair(
            "brfs-norm-literal", c -> LiteralHeuristics.brfs(c, LiteralHeuristics.NORM, false)),
        new Pair("rrs", LiteralHeuristics::rrs),
        new Pair("always-on", c -> LiteralHeuristics.rrs(c).with(Unused.STAY_ON)),
        new Pair("gems", c -> LiteralHeuristics.gems(c, LiteralHeuristics.shared(true))),
        new Pair(
            "gems-no-sleep",
            c -> LiteralHeuristics.gems(c, LiteralHeuristics.shared(false)).with(Unused.STAY_ON)));
  }

  private static Pair beps(String id, ToDoubleFunction<Task> dimension) {
    return new Pair(id, c -> LiteralHeuristics.beps(c, dimension, LiteralHeuristics.MARGINAL));
  }

  private static double memory(Task task) {
    return task.demand().get(1);
  }

  @ParameterizedTest
  @MethodSource("heuristics")
  void itIsItsPseudoCode(Pair pair) {
    PlacementHeuristic heuristic = EnergyHeuristics.byId(pair.id()).orElseThrow();
    int waited = 0;
    for (RandomSlots.Net net : RandomSlots.Net.values()) {
      for (long seed = 1; seed <= INSTANCES / 2; seed++) {
        DataCenter center = DataCenter.of(divisible(RandomSlots.random(seed, net)));
        Placement expected = pair.literal().apply(center);

        Placement placement = heuristic.place(center, 1);

        assertThat(placement).as("%s on %s, seed %d", pair.id(), net, seed).isEqualTo(expected);
        waited += placement.waiting().isEmpty() ? 0 : 1;
      }
    }
    assertThat(waited).as("instances with waiting tasks").isPositive();
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatItPlacesIsCleanAndEveryTaskIsPlacedOrWaits(PlacementHeuristic heuristic) {
    for (RandomSlots.Net net : RandomSlots.Net.values()) {
      for (long seed = 1; seed <= INSTANCES / 5; seed++) {
        EnergyInstance instance = RandomSlots.random(seed, net);
        Placement placement = heuristic.place(DataCenter.of(instance), seed);

        assertThat(
                PlacementChecker.besidesWaiting(
                    placement, new PlacementChecker().check(instance, placement)))
            .as("%s on %s, seed %d", heuristic.id(), net, seed)
            .isEmpty();
        assertThat(placement.tasks().size() + placement.waiting().size())
            .isEqualTo(instance.tasks().size());
      }
    }
  }

  static List<PlacementHeuristic> all() {
    return EnergyHeuristics.all();
  }

  private static void assertSamePlacements(Variant one, Variant other, long seed) {
    DataCenter center = DataCenter.of(divisible(RandomSlots.random(seed, RandomSlots.Net.NONE)));

    assertThat(new GreenMapReduceScheduler(one).place(center, 1))
        .isEqualTo(new GreenMapReduceScheduler(other).place(center, 1));
  }

  /** Without the network it takes the same servers as the rule that counts servers alone. */
  @ParameterizedTest
  @MethodSource("seeds")
  void gemsWithoutTheNetworkGoesByTheServerAlone(long seed) {
    assertSamePlacements(Variant.NO_NETWORK, Variant.GEMS, seed);
  }

  /** The same where tasks on waking servers do not count. */
  @ParameterizedTest
  @MethodSource("seeds")
  void executingWithoutTheNetworkGoesByTheServerAlone(long seed) {
    assertSamePlacements(Variant.EXECUTING_NO_NETWORK, Variant.EXECUTING, seed);
  }

  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(50);
  }

  private static EnergyInstance divisible(EnergyInstance instance) {
    return new EnergyInstance(
        instance.name(),
        instance.slotSeconds(),
        instance.resources(),
        instance.serverTypes().stream().map(PublishedHeuristicsTest::divisible).toList(),
        instance.network().map(PublishedHeuristicsTest::divisible),
        instance.tasks(),
        instance.state(),
        Optional.empty());
  }

  private static ServerType divisible(ServerType type) {
    double[] load = type.watts().loadWatts().toArray();
    for (int l = 0; l < load.length; l++) {
      load[l] *= DIVISIBLE;
    }
    ServerPower watts = type.watts();
    return new ServerType(
        type.name(),
        type.count(),
        type.capacity(),
        new ServerPower(
            watts.sleepWatts() * DIVISIBLE,
            watts.idleWatts() * DIVISIBLE,
            ResourceVector.of(load),
            watts.peakWatts() * DIVISIBLE),
        type.wakeSeconds());
  }

  private static Network divisible(Network network) {
    if (network instanceof Network.Tiered tiered) {
      return new Network.Tiered(
          tiered.wiring(),
          tiered.tiers().stream()
              .map(t -> new Network.Tier(t.name(), t.count(), divisible(t.power())))
              .toList(),
          tiered.linkGbps());
    }
    Network.Explicit explicit = (Network.Explicit) network;
    return new Network.Explicit(
        explicit.switches().stream()
            .map(s -> new Network.Switch(s.id(), s.group(), divisible(s.power()), s.entry()))
            .toList(),
        explicit.links());
  }

  private static SwitchPower divisible(SwitchPower power) {
    return new SwitchPower(
        power.sleepWatts() * DIVISIBLE,
        power.idleWatts() * DIVISIBLE,
        power.onWatts() * DIVISIBLE,
        power.wakeSeconds());
  }
}
