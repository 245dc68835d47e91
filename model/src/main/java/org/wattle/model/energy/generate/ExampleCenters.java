package org.wattle.model.energy.generate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Invented data centres with named tasks. */
final class ExampleCenters {
  private static final Map<String, String> UNITS =
      Map.of("cpu", "the CPU of a large server", "memory", "the memory of a large server");

  private ExampleCenters() {}

  /**
   * Four racks of two standard servers and a large one. A large server does the work of two
   * standard ones for less, but has to be woken, while two standard ones are awake.
   */
  static EnergyInstance quickstart() {
    List<Task> tasks =
        List.of(
            task("web-1", 0.12, 0.08, 0.2),
            task("web-2", 0.12, 0.08, 0.2),
            task("web-3", 0.12, 0.08, 0.2),
            task("api-1", 0.15, 0.1, 0.15),
            task("api-2", 0.15, 0.1, 0.15),
            task("cache-1", 0.05, 0.3, 0.25),
            task("cache-2", 0.05, 0.3, 0.25),
            task("database-1", 0.25, 0.35, 0.2),
            task("search-1", 0.2, 0.25, 0.1),
            task("batch-1", 0.3, 0.1, 0.05),
            task("batch-2", 0.3, 0.1, 0.05),
            task("batch-3", 0.3, 0.1, 0.05));
    RunningTask running =
        new RunningTask(
            task("monitoring-1", 0.1, 0.1, 0.05),
            "standard-0",
            List.of("core-0", "aggregation-0", "access-0"));
    return new EnergyInstance(
        "quickstart",
        300,
        List.of("cpu", "memory"),
        List.of(
            type("standard", 8, ResourceVector.of(0.5, 0.5), 9, 90, ResourceVector.of(110, 20)),
            type("large", 4, ResourceVector.of(1, 1), 14, 140, ResourceVector.of(200, 36))),
        network(
            List.of(
                new Network.Tier("core", 2, new SwitchPower(12, 120, 30)),
                new Network.Tier("aggregation", 2, new SwitchPower(9, 90, 30)),
                new Network.Tier("access", 4, new SwitchPower(6, 60, 30))),
            List.of(40.0, 10.0, 1.0)),
        tasks,
        new ClusterState(
            Set.of("standard-0", "standard-1", "core-0", "aggregation-0", "access-0", "access-1"),
            List.of(running)),
        origin("A small data centre to try things on: four racks, two sizes of server."));
  }

  /** Two racks of two servers each behind one core and one aggregation switch. */
  static EnergyInstance tiny() {
    return new EnergyInstance(
        "tiny",
        60,
        List.of("cpu", "memory"),
        List.of(
            type("small", 3, ResourceVector.of(0.5, 0.5), 8, 80, ResourceVector.of(100, 20)),
            type("large", 1, ResourceVector.of(1, 1), 12, 120, ResourceVector.of(180, 36))),
        network(
            List.of(
                new Network.Tier("core", 1, new SwitchPower(5, 50, 10)),
                new Network.Tier("aggregation", 1, new SwitchPower(4, 40, 10)),
                new Network.Tier("access", 2, new SwitchPower(3, 30, 10))),
            List.of(10.0, 1.0, 1.0)),
        List.of(
            task("t1", 0.4, 0.1, 0.2),
            task("t2", 0.3, 0.2, 0.2),
            task("t3", 0.2, 0.4, 0.3),
            task("t4", 0.1, 0.3, 0.1),
            task("t5", 0.2, 0.1, 0.2)),
        new ClusterState(Set.of("small-0", "core-0", "access-0"), List.of()),
        origin("The smallest data centre that has everything."));
  }

  private static Optional<Network> network(List<Network.Tier> tiers, List<Double> linkGbps) {
    return Optional.of(new Network.Tiered(Wiring.RACK, tiers, linkGbps));
  }

  private static Optional<Origin> origin(String description) {
    return Optional.of(
        new Origin(description, UNITS, Map.of(), List.of("All numbers are invented.")));
  }

  private static ServerType type(
      String name,
      int count,
      ResourceVector capacity,
      double sleepWatts,
      double idleWatts,
      ResourceVector loadWatts) {
    ServerPower power = ServerPower.withSummedPeak(sleepWatts, idleWatts, loadWatts);
    return new ServerType(name, count, capacity, power, 30);
  }

  private static Task task(String id, double cpu, double memory, double gbps) {
    return Task.of(id, ResourceVector.of(cpu, memory), gbps);
  }
}
