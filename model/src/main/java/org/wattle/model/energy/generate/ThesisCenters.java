package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;

/** The data centres of the thesis, chapters 3 and 4, all asleep. */
final class ThesisCenters {
  private static final String SOURCE =
      "D. Çavdar, Priority Scheduling for Heterogeneous Workloads in Computing Clusters, Boğaziçi"
          + " University, 2015";
  private static final List<String> RESOURCES = List.of("cpu", "memory");
  private static final Map<String, String> UNITS =
      Map.of(
          "cpu", "the CPU of the largest machine of the Google cluster trace",
          "memory", "the memory of the largest machine of the Google cluster trace");
  private static final double SLOT_SECONDS = 60;
  private static final double WAKE_SECONDS = 30;
  private static final List<Double> LINK_GBPS = List.of(10.0, 1.0, 1.0);

  private ThesisCenters() {}

  /** 54, 31, 8 and 7 % of 125 servers, as in Table 7.1. */
  static EnergyInstance small() {
    return center(
        EnergyPreset.SMALL_DC,
        serverTypes(69, 38, 10, 8),
        chapter3(2, 4, 52),
        "servers of Table 3.1, network of Table 3.2, the small data centre",
        List.of("54/31/8/7 % of 125 servers are 69/38/10/8, as in Table 7.1."));
  }

  /**
   * 54, 31, 8 and 7 % of 1250 servers are 675, 387.5, 100 and 87.5; the remaining server goes to
   * type D.
   */
  static EnergyInstance large() {
    return center(
        EnergyPreset.LARGE_DC,
        serverTypes(675, 387, 100, 88),
        chapter3(2, 16, 512),
        "servers of Table 3.1, network of Table 3.2, the large data centre",
        List.of("54/31/8/7 % of 1250 servers are rounded to 675/387/100/88."));
  }

  /**
   * Chapter 4: four times the core switches, all switches sleep for some power and wake at once.
   */
  static EnergyInstance gems() {
    return center(
        EnergyPreset.GEMS_DC,
        serverTypes(675, 387, 100, 88),
        network(
            new Network.Tier("core", 8, new SwitchPower(5, 16.6, 25, 0)),
            new Network.Tier("aggregation", 16, new SwitchPower(10.2, 34, 51, 0)),
            new Network.Tier("access", 512, new SwitchPower(15, 50, 75, 0))),
        "servers of Table 3.1, network of Table 4.1",
        List.of(
            "54/31/8/7 % of 1250 servers are rounded to 675/387/100/88.",
            "Switches wake in 0 s; they draw their idle power of Table 4.1 only where a rule keeps"
                + " them awake without traffic."));
  }

  /**
   * Servers alone, 54/31/8/7 % of a number; what rounding down leaves goes to the types that lost
   * most, of equal ones to the later: 675/387/100/88 of 1250.
   */
  static EnergyInstance serverMix(int servers) {
    int[] percent = {54, 31, 8, 7};
    int[] count = new int[percent.length];
    int left = servers;
    for (int t = 0; t < count.length; t++) {
      count[t] = (int) ((long) servers * percent[t] / 100);
      left -= count[t];
    }
    List<Integer> byLoss = new ArrayList<>(List.of(3, 2, 1, 0));
    byLoss.sort(Comparator.comparing((Integer t) -> (long) servers * percent[t] % 100).reversed());
    for (int t : byLoss.subList(0, left)) {
      count[t]++;
    }
    String counts = count[0] + "/" + count[1] + "/" + count[2] + "/" + count[3];
    return center(
        EnergyPreset.SERVER_MIX,
        serverTypes(count[0], count[1], count[2], count[3]).stream()
            .filter(type -> type.count() > 0)
            .toList(),
        Optional.empty(),
        "servers of Table 3.1",
        List.of("54/31/8/7 % of " + servers + " servers are rounded to " + counts + "."));
  }

  private static Optional<Network> chapter3(int core, int aggregation, int access) {
    return network(
        new Network.Tier("core", core, new SwitchPower(0, 25, WAKE_SECONDS)),
        new Network.Tier("aggregation", aggregation, new SwitchPower(0, 51, WAKE_SECONDS)),
        new Network.Tier("access", access, new SwitchPower(0, 75, WAKE_SECONDS)));
  }

  private static EnergyInstance center(
      EnergyPreset preset,
      List<ServerType> types,
      Optional<Network> network,
      String tables,
      List<String> notes) {
    return new EnergyInstance(
        preset.word(),
        SLOT_SECONDS,
        RESOURCES,
        types,
        network,
        List.of(),
        ClusterState.ASLEEP,
        Optional.of(new Origin(SOURCE + ": " + tables + ".", UNITS, Map.of(), notes)));
  }

  private static Optional<Network> network(Network.Tier... tiers) {
    return Optional.of(new Network.Tiered(Wiring.RACK, List.of(tiers), LINK_GBPS));
  }

  /** Table 3.1, in watts. Type A's peak is the table's, 0.25 W below the sum of its parts. */
  private static List<ServerType> serverTypes(int a, int b, int c, int d) {
    return List.of(
        type("A", a, ResourceVector.of(0.5, 0.5), 46.25, ResourceVector.of(51.5, 18), 231.25),
        type("B", b, ResourceVector.of(0.5, 0.25), 44.5, ResourceVector.of(51.5, 9), 222.5),
        type("C", c, ResourceVector.of(0.5, 0.75), 47.5, ResourceVector.of(51.5, 24), 237.5),
        type("D", d, ResourceVector.of(1, 1), 60.2, ResourceVector.of(103, 36), 301));
  }

  private static ServerType type(
      String name,
      int count,
      ResourceVector capacity,
      double sleepWatts,
      ResourceVector loadWatts,
      double peakWatts) {
    ServerPower power = new ServerPower(sleepWatts, 162, loadWatts, peakWatts);
    return new ServerType(name, count, capacity, power, WAKE_SECONDS);
  }
}
