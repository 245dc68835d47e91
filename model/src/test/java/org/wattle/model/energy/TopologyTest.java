package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType.ServerPower;

class TopologyTest {
  /** 2 core, 3 aggregation and 4 access switches: nodes 0–1, 2–4 and 5–8; servers from 9. */
  private static Topology tiered(Wiring wiring) {
    Network.Tiered network =
        new Network.Tiered(
            wiring,
            List.of(tier("core", 2), tier("aggregation", 3), tier("access", 4)),
            List.of(10.0, 2.0, 1.0));
    return topology(network, 10);
  }

  /**
   * A leaf–spine with a link that skips a tier and a pair of parallel links: nodes spine-a 0,
   * spine-b 1, leaf 2; servers from 3.
   */
  private static Topology explicit() {
    SwitchPower power = new SwitchPower(0, 50, 0);
    return topology(
        new Network.Explicit(
            List.of(
                new Network.Switch("spine-a", "spine", power, true),
                new Network.Switch("spine-b", "spine", power, true),
                new Network.Switch("leaf", "leaf", power, false)),
            List.of(
                new Network.Link("spine-a", "leaf", 4),
                new Network.Link("spine-b", "leaf", 2),
                new Network.Link("spine-b", "leaf", 3),
                new Network.Link("leaf", "s-0", 1),
                new Network.Link("leaf", "s-1", 1),
                new Network.Link("spine-a", "s-1", 7))),
        2);
  }

  /** One core and 3 access switches, nodes 0 and 1–3; racks of 2, none and 3 servers. */
  private static Topology listed() {
    return topology(
        new Network.Tiered(
            Wiring.RACK,
            List.of(tier("core", 1), tier("access", 3)),
            List.of(10.0, 1.0),
            List.of(2, 0, 2, 0, 2)),
        5);
  }

  static List<Topology> all() {
    return List.of(tiered(Wiring.RACK), tiered(Wiring.FULL), explicit(), listed());
  }

  @Test
  void racksThatAreListedHoldTheirServers() {
    Topology racks = listed();

    assertThat(racks.children(1)).containsExactly(5, 7);
    assertThat(racks.children(2)).isEmpty();
    assertThat(racks.children(3)).containsExactly(4, 6, 8);
    assertThat(racks.parents(racks.serverNode(3))).containsExactly(1);
    assertThat(racks.linkGbps(3, 4)).hasValue(1);
    assertThat(racks.linkGbps(1, 4)).isEmpty();
  }

  @Test
  void inRacksServerPHangsOffAccessSwitchPModCount() {
    Topology rack = tiered(Wiring.RACK);

    for (int server = 0; server < 10; server++) {
      assertThat(rack.parents(rack.serverNode(server))).containsExactly(5 + server % 4);
    }
    assertThat(rack.children(5)).containsExactly(9, 13, 17);
    assertThat(rack.children(8)).containsExactly(12, 16);
    assertThat(rack.linkGbps(5, 9)).hasValue(1);
    assertThat(rack.linkGbps(6, 9)).isEmpty();
  }

  @Test
  void inFullWiringEveryAccessSwitchReachesEveryServer() {
    Topology full = tiered(Wiring.FULL);

    assertThat(full.children(7)).containsExactly(IntStream.range(9, 19).toArray());
    assertThat(full.parents(9)).containsExactly(5, 6, 7, 8);
    assertThat(full.linkGbps(8, 9)).hasValue(1);
  }

  @Test
  void tiersAreFullyConnectedWithTheNextAndWithNoOther() {
    Topology rack = tiered(Wiring.RACK);

    assertThat(rack.children(0)).containsExactly(2, 3, 4);
    assertThat(rack.parents(6)).containsExactly(2, 3, 4);
    assertThat(rack.parents(1)).isEmpty();
    assertThat(rack.linkGbps(1, 4)).hasValue(10);
    assertThat(rack.linkGbps(4, 8)).hasValue(2);
    assertThat(rack.linkGbps(0, 1)).isEmpty();
    assertThat(rack.linkGbps(0, 5)).isEmpty();
    assertThat(rack.linkGbps(2, 0)).isEmpty();
    assertThat(rack.linkGbps(2, 9)).isEmpty();
  }

  @Test
  void trafficEntersAtTheFirstTier() {
    Topology rack = tiered(Wiring.RACK);

    assertThat(IntStream.range(0, 9).filter(rack::entry)).containsExactly(0, 1);
  }

  @Test
  void aSingleTierIsBothEntryAndRack() {
    Topology single =
        topology(new Network.Tiered(Wiring.RACK, List.of(tier("access", 2)), List.of(1.0)), 10);

    assertThat(single.entry(0)).isTrue();
    assertThat(single.children(1)).containsExactly(3, 5, 7, 9, 11);
  }

  @Test
  void anExplicitNetworkHasItsLinksAndNoOthers() {
    Topology leafSpine = explicit();

    assertThat(leafSpine.children(0)).containsExactly(2, 4);
    assertThat(leafSpine.parents(4)).containsExactly(0, 2);
    assertThat(leafSpine.parents(3)).containsExactly(2);
    assertThat(leafSpine.linkGbps(0, 4)).hasValue(7);
    assertThat(leafSpine.linkGbps(0, 3)).isEmpty();
    assertThat(IntStream.range(0, 3).filter(leafSpine::entry)).containsExactly(0, 1);
  }

  @Test
  void parallelLinksAddUp() {
    assertThat(explicit().linkGbps(1, 2)).hasValue(5);
    assertThat(explicit().parents(2)).containsExactly(0, 1);
  }

  @ParameterizedTest
  @MethodSource("all")
  void parentsAndChildrenAreExactlyTheNodesWithALink(Topology topology) {
    int nodes = topology.switchCount() + topology.serverCount();
    for (int from = 0; from < topology.switchCount(); from++) {
      for (int to = 0; to < nodes; to++) {
        int upper = from;
        int lower = to;
        boolean linked = topology.linkGbps(from, to).isPresent();
        assertThat(Arrays.stream(topology.children(from)).anyMatch(n -> n == lower))
            .as("(%d) lists (%d) below it", from, to)
            .isEqualTo(linked);
        assertThat(Arrays.stream(topology.parents(to)).anyMatch(n -> n == upper))
            .as("(%d) lists (%d) above it", to, from)
            .isEqualTo(linked);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void changingAnAnswerDoesNotChangeTheTopology(Topology topology) {
    topology.children(0)[0] = -1;
    topology.parents(topology.serverNode(0))[0] = -1;

    assertThat(topology.children(0)).doesNotContain(-1);
    assertThat(topology.parents(topology.serverNode(0))).doesNotContain(-1);
  }

  private static Network.Tier tier(String name, int count) {
    return new Network.Tier(name, count, new SwitchPower(0, 50, 0));
  }

  private static Topology topology(Network network, int servers) {
    ServerType type =
        new ServerType(
            "s",
            servers,
            ResourceVector.of(1),
            ServerPower.withSummedPeak(0, 100, ResourceVector.of(100)),
            30);
    EnergyInstance instance =
        new EnergyInstance(
            "wired",
            60,
            List.of("cpu"),
            List.of(type),
            Optional.of(network),
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    return DataCenter.of(instance).topology().orElseThrow();
  }
}
