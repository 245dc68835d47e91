package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;

/** Random inventories, written as two programs would write them, and allowed servers by hand. */
class InventoryStylesTest {
  /** A server: its name, cluster, cores, MiB and whether it is in maintenance mode. */
  private record Server(String name, String cluster, int cores, int mib, boolean maintenance) {}

  private record Machine(String name, Server server, int cpus, int mib, boolean on) {}

  private final List<Server> servers = new ArrayList<>();
  private final List<Machine> machines = new ArrayList<>();

  static LongStream seeds() {
    int part = Integer.getInteger("seeds.part", 1);
    return LongStream.rangeClosed(1, 400 / part);
  }

  private void draw(long seed) {
    servers.clear();
    machines.clear();
    Random random = new Random(seed);
    int count = 1 + random.nextInt(8);
    for (int i = 0; i < count; i++) {
      String cluster = random.nextInt(5) == 0 ? "" : "k" + random.nextInt(2);
      servers.add(
          new Server(
              "esx" + i,
              cluster,
              8 << random.nextInt(3),
              1024 * (16 << random.nextInt(3)) + 256 * random.nextInt(2),
              random.nextInt(4) == 0));
    }
    for (int i = 0; i < 2 * count; i++) {
      Server server = servers.get(random.nextInt(count));
      int cpus = Math.min(1 + random.nextInt(2), left(server));
      int mib = 256 * (1 + random.nextInt(8));
      boolean on = i == 0 || random.nextInt(4) > 0;
      if (cpus > 0) {
        machines.add(new Machine("vm" + i, server, cpus, mib, on));
      }
    }
  }

  /** The cores of a server that its machines leave. */
  private int left(Server server) {
    return server.cores
        - machines.stream()
            .filter(machine -> machine.server.equals(server))
            .mapToInt(Machine::cpus)
            .sum();
  }

  private EnergyInstance exported() {
    StringBuilder hosts = new StringBuilder("Host,Cluster,in Maintenance Mode,# Cores,# Memory\n");
    for (Server each : servers) {
      hosts.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%d,\"%,d\"%n",
              each.name,
              each.cluster,
              each.maintenance ? "True" : "False",
              each.cores,
              each.mib));
    }
    StringBuilder vms = new StringBuilder("VM,Powerstate,CPUs,Memory,Host\n");
    for (Machine each : machines) {
      vms.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,\"%,d\",%s%n",
              each.name,
              each.on ? "poweredOn" : "poweredOff",
              each.cpus,
              each.mib,
              each.server.name));
    }
    return InventoryTables.valid(hosts.toString(), vms.toString());
  }

  private EnergyInstance byHand() {
    StringBuilder hosts =
        new StringBuilder("Gruppe;RAM;Wartung;Rechner;Sockel;Kerne je Sockel\r\n");
    for (Server each : servers) {
      hosts.append(
          "%s;%s;%s;%s;2;%d\r\n"
              .formatted(
                  each.cluster,
                  german(each.mib),
                  each.maintenance ? "ja" : "nein",
                  each.name,
                  each.cores / 2));
    }
    StringBuilder vms = new StringBuilder("Rechner;Gast;Zustand;RAM;Kerne\r\n");
    for (Machine each : machines) {
      vms.append(
          "%s;%s;%s;%s;%d\r\n"
              .formatted(
                  each.server.name,
                  each.name,
                  each.on ? "eingeschaltet" : "ausgeschaltet",
                  german(each.mib),
                  each.cpus));
    }
    return InventoryTables.valid(
        InventoryTables.with(
            InventoryTables.request(hosts.toString(), vms.toString()),
            InventoryImporter.MAP,
            "host=Rechner,cluster=Gruppe,memory=RAM:GB,maintenance=Wartung,sockets=Sockel,"
                + "coresPerSocket=Kerne je Sockel,vm=Gast,state=Zustand,vms.cpu=Kerne"));
  }

  /** GiB with a comma as decimal mark, exact: all sizes are multiples of a quarter. */
  private static String german(int mib) {
    String quarters = List.of("", ",25", ",5", ",75").get(mib % 1024 / 256);
    return mib / 1024 + quarters;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void bothStylesGiveTheSameInstance(long seed) {
    draw(seed);
    assertThat(byHand())
        .as("seed %d", seed)
        .usingRecursiveComparison()
        .ignoringFields("origin")
        .isEqualTo(exported());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void machinesMayBeExactlyWhereTheirClusterAndMaintenanceAllow(long seed) {
    draw(seed);
    EnergyInstance instance = exported();
    Set<String> known =
        instance.serverTypes().stream()
            .map(ServerType::names)
            .flatMap(List::stream)
            .collect(Collectors.toSet());
    Map<String, Set<String>> rules = new HashMap<>();
    for (PlacementRule rule : instance.rules()) {
      PlacementRule.OfTask onlyOn = (PlacementRule.OfTask) rule;
      rules.put(onlyOn.task(), onlyOn.names());
    }
    boolean clusters =
        servers.stream().anyMatch(each -> known.contains(each.name) && !each.cluster.isEmpty());
    for (Machine vm : machines) {
      if (vm.on) {
        Set<String> expected =
            servers.stream()
                .filter(
                    each ->
                        each.equals(vm.server)
                            || (!each.maintenance && together(each, vm.server, clusters)))
                .map(Server::name)
                .collect(Collectors.toSet());
        assertThat(rules.getOrDefault(vm.name, known))
            .as("seed %d, %s", seed, vm)
            .isEqualTo(expected);
      }
    }
    long running = machines.stream().filter(Machine::on).count();
    assertThat(instance.state().running()).hasSize((int) running);
  }

  private static boolean together(Server one, Server other, boolean clusters) {
    return one.cluster.equals(other.cluster) && (!clusters || !one.cluster.isEmpty());
  }
}
