package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wattle.model.ReadableNumber;
import org.wattle.model.Tolerances;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/** Compares the tables of an inventory with each other. */
final class InventoryCheck {
  /** Factors are proposed in steps of this size. */
  private static final double STEP = 0.05;

  private static final int MAX_SUGGESTIONS = 100;

  private final Map<String, List<InventoryHost>> called = new HashMap<>();
  private final List<InventoryHost> hosts;
  private final Map<String, String> suggestions = new HashMap<>();
  private final boolean megahertz;
  private final IssueLog serverLog;

  /**
   * For the servers.
   *
   * @param megahertz whether processors are compared in MHz
   * @param serverLog takes what is wrong with servers
   */
  InventoryCheck(List<InventoryHost> hosts, boolean megahertz, IssueLog serverLog) {
    this.hosts = hosts;
    hosts.forEach(
        host -> called.computeIfAbsent(host.row().host(), name -> new ArrayList<>()).add(host));
    this.megahertz = megahertz;
    this.serverLog = serverLog;
  }

  /** Whether the servers and clusters of machines exist. */
  void machines(List<VirtualMachine> machines) {
    Set<String> clusters =
        hosts.stream().flatMap(host -> host.cluster().stream()).collect(Collectors.toSet());
    for (VirtualMachine vm : machines) {
      if (vm.host().isEmpty()) {
        vm.cluster()
            .filter(cluster -> !clusters.contains(cluster))
            .ifPresent(
                cluster ->
                    vm.cells()
                        .wrong(
                            "cluster",
                            "No server is in this cluster.",
                            suggested(cluster, clusters, "its name is written in another way")));
        continue;
      }
      Optional<InventoryHost> host = host(vm);
      if (host.isPresent()) {
        state(vm, host.get());
        cluster(vm, host.get());
      } else if (called.containsKey(vm.host().get())) {
        vm.cells()
            .wrong(
                VirtualMachine.HOST,
                "Several servers have this name, and the cluster of the VM is none of theirs.",
                "Maybe a column tells it: --map vms.cluster=….");
      } else {
        unknown(vm, called.keySet());
      }
    }
  }

  /**
   * Whether the servers of machines exist, where other mistakes leave no more to compare.
   *
   * @param names of all servers
   */
  void servers(List<VirtualMachine> machines, Set<String> names) {
    machines.stream()
        .filter(vm -> vm.host().map(host -> !names.contains(host)).orElse(false))
        .forEach(vm -> unknown(vm, names));
  }

  private void unknown(VirtualMachine vm, Set<String> names) {
    vm.cells()
        .wrong(
            VirtualMachine.HOST,
            "The table of servers has no server of this name.",
            suggested(vm.host().orElse(""), names, "it is missing from the table of servers"));
  }

  /** Of the first so many names that are looked for the most similar known one. */
  private String suggested(String name, Set<String> known, String otherwise) {
    String other = "Maybe " + otherwise + ".";
    return suggestions.size() >= MAX_SUGGESTIONS
        ? suggestions.getOrDefault(name, other)
        : suggestions.computeIfAbsent(
            name,
            fresh -> Nearest.to(name, known).map(near -> "Maybe " + near + ".").orElse(other));
  }

  private static void state(VirtualMachine vm, InventoryHost host) {
    if (host.state() == InventoryHost.State.STANDBY) {
      vm.cells()
          .wrong(
              VirtualMachine.HOST,
              "The VM is on, and its server is off (line %d of the servers)."
                  .formatted(host.line()),
              "Maybe the two tables are of different times.");
    }
  }

  private static void cluster(VirtualMachine vm, InventoryHost host) {
    if (vm.cluster().isPresent()
        && host.cluster().isPresent()
        && !vm.cluster().equals(host.cluster())) {
      vm.cells()
          .wrong(
              "cluster",
              "The server of the VM is in another cluster (%s).".formatted(host.cluster().get()),
              "Maybe the two tables are of different times.");
    }
  }

  /** Whether clock rates are known where they are needed. */
  void speeds() {
    if (megahertz) {
      hosts.stream()
          .filter(host -> host.row().speed().isEmpty())
          .forEach(
              host ->
                  serverLog.add(
                      host.line(),
                      "speed",
                      host.name(),
                      "The VMs state MHz, and the clock rate of the server is unknown.",
                      "Maybe --map servers.speed=…:MHz."));
    }
  }

  /** Whether what runs on each server fits there. */
  void capacities(List<VirtualMachine> machines, InventoryPolicy policy) {
    Map<String, Double> cpu = new HashMap<>();
    Map<String, Double> memory = new HashMap<>();
    for (VirtualMachine vm : machines) {
      vm.host()
          .ifPresent(
              host -> {
                cpu.merge(host, vm.cpu(), Double::sum);
                memory.merge(host, vm.memoryGib(), Double::sum);
              });
    }
    fit("cpu", megahertz ? "MHz" : "processors", cpu, host -> policy.overcommit(host).cpu());
    fit("memory", "GiB of memory", memory, host -> policy.overcommit(host).memory());
  }

  private void fit(
      String resource,
      String unit,
      Map<String, Double> used,
      ToDoubleFunction<InventoryHost> factor) {
    double most = 0;
    for (InventoryHost host : hosts) {
      most = Math.max(most, used.getOrDefault(host.name(), 0.0) / amount(host, resource));
    }
    String enough = ReadableNumber.of(Math.ceil(most / STEP - 1e-9) * STEP);
    for (InventoryHost host : hosts) {
      double here = used.getOrDefault(host.name(), 0.0);
      double capacity = factor.applyAsDouble(host) * amount(host, resource);
      if (here > capacity * (1 + Tolerances.SUM)) {
        serverLog.add(
            host.line(),
            resource,
            "%s: %s of %s"
                .formatted(host.name(), ReadableNumber.of(here), ReadableNumber.of(capacity)),
            "The VMs on the server have more %s than its capacity.".formatted(unit),
            "Maybe --overcommit %s=%s, with which all servers hold what they run."
                .formatted(resource, enough));
      }
    }
  }

  private double amount(InventoryHost host, String resource) {
    return resource.equals("memory") ? host.memoryGib() : cpu(host, megahertz);
  }

  /** The capacity of a server's processors in cores, or in MHz. */
  static double cpu(InventoryHost host, boolean megahertz) {
    return host.cores() * (megahertz ? host.row().speed().orElse(1) : 1);
  }

  /** The server of a machine: that of its cluster where several are called so. */
  Optional<InventoryHost> host(VirtualMachine vm) {
    List<InventoryHost> found =
        vm.row().host().map(name -> called.getOrDefault(name, List.of())).orElse(List.of());
    return found.stream()
        .filter(host -> found.size() == 1 || host.cluster().equals(vm.cluster()))
        .findFirst();
  }
}
