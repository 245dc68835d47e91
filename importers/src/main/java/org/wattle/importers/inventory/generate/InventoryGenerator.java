package org.wattle.importers.inventory.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.wattle.importers.inventory.generate.GeneratedInventory.Host;
import org.wattle.importers.inventory.generate.GeneratedInventory.HostState;
import org.wattle.importers.inventory.generate.GeneratedInventory.Model;
import org.wattle.importers.inventory.generate.GeneratedInventory.Profile;
import org.wattle.importers.inventory.generate.GeneratedInventory.Rule;
import org.wattle.importers.inventory.generate.GeneratedInventory.RuleType;
import org.wattle.importers.inventory.generate.GeneratedInventory.Vm;
import org.wattle.importers.inventory.generate.GeneratedInventory.VmState;
import org.wattle.model.stop.Stop;

/**
 * Draws inventories as operators have them: clusters of different use, names that are there twice,
 * VMs that are off, templates, appliances, hosts in maintenance mode, and rules. Today's state
 * keeps the rules that are enabled and the policies of all clusters. The same numbers give the same
 * inventory on every machine.
 */
public final class InventoryGenerator {
  /** The name of the file of the policy of clusters, which all styles have. */
  public static final String POLICY = "policy.yaml";

  /** How that file begins. */
  public static final String MARK = "# Written by wattle generate inventory.";

  /** More hosts than this are not drawn. */
  public static final int MAX_HOSTS = 20_000;

  /** A cluster has at least as many. */
  public static final int LEAST_HOSTS = 4;

  /** Hosts are filled to a share of what their policy allows between these. */
  private static final double LEAST_FILL = 0.25;

  private static final double FILL_RANGE = 0.4;
  private static final int[] CPUS = {1, 2, 2, 2, 4, 4, 8};
  private static final int HOSTS_OF_A_RULE = 5;
  private static final int AGENTS = 3;
  private static final List<RuleType> TYPES = List.of(RuleType.values());
  private static final List<Profile> PROFILES =
      List.of(
          new Profile("prod", Model.R750, 4, 0.8, 0.85, 4),
          new Profile("database", Model.R650, 1, 0.9, 0.8, 8),
          new Profile("test", Model.DL380, 6, 1, 0.9, 2),
          new Profile("desktop", Model.R750, 5, 0.9, 0.9, 4));
  private static final List<String> ROLES =
      List.of("web", "app", "db", "cache", "ci", "mail", "erp");

  private final Random random;
  private final List<Profile> clusters = new ArrayList<>();
  private final List<Host> hosts = new ArrayList<>();
  private final List<Vm> vms = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();

  private InventoryGenerator(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Draws an inventory and prints it.
   *
   * @param hosts at least {@link #LEAST_HOSTS} for each cluster, at most {@link #MAX_HOSTS}
   * @param clusters 1 or more
   * @return contents of files by their names
   * @throws IllegalArgumentException where a number is out of its range
   */
  public static Map<String, byte[]> files(
      int hosts, int clusters, long seed, InventoryStyle style) {
    if (hosts < LEAST_HOSTS || hosts > MAX_HOSTS) {
      throw new IllegalArgumentException(
          "The number of hosts (%d) cannot be used. Maybe %d to %d."
              .formatted(hosts, LEAST_HOSTS, MAX_HOSTS));
    }
    if (clusters < 1 || clusters > hosts / LEAST_HOSTS) {
      throw new IllegalArgumentException(
          "The number of clusters (%d) cannot be used. Maybe 1 to %d, as each has at least %d hosts."
              .formatted(clusters, hosts / LEAST_HOSTS, LEAST_HOSTS));
    }
    InventoryGenerator generator = new InventoryGenerator(seed);
    generator.draw(hosts, clusters);
    return style.files(
        new GeneratedInventory(
            generator.clusters, generator.hosts, generator.vms, generator.rules));
  }

  private void draw(int hostCount, int clusterCount) {
    for (int c = 0; c < clusterCount; c++) {
      Profile usual = PROFILES.get(c % PROFILES.size());
      Profile cluster =
          new Profile(
              usual.name() + "-" + (c / PROFILES.size() + 1),
              usual.model(),
              usual.overcommit(),
              usual.cpu(),
              usual.memory(),
              usual.gibPerCpu());
      clusters.add(cluster);
      int first = hosts.size();
      int firstVm = vms.size();
      int until = (int) ((long) hostCount * (c + 1) / clusterCount);
      while (hosts.size() < until) {
        hosts.add(host(cluster, hosts.size(), hosts.size() - first));
      }
      List<Host> own = hosts.subList(first, until);
      own.stream().filter(host -> host.state() == HostState.ON).forEach(this::fill);
      own.stream().filter(host -> host.state() == HostState.ON).limit(AGENTS).forEach(this::agent);
      Map<Host, List<Vm>> there = new HashMap<>();
      vms.subList(firstVm, vms.size()).stream()
          .filter(vm -> vm.state() == VmState.ON && !vm.name().startsWith("vCLS"))
          .forEach(vm -> there.computeIfAbsent(vm.host(), any -> new ArrayList<>()).add(vm));
      for (int r = 0; r < Math.max(TYPES.size(), own.size() / HOSTS_OF_A_RULE); r++) {
        rule(cluster, r, List.copyOf(own), there);
      }
    }
  }

  /** Of the later hosts of large clusters some are not simply on. */
  private Host host(Profile cluster, int number, int ofCluster) {
    int drawn = ofCluster < LEAST_HOSTS ? Integer.MAX_VALUE : random.nextInt(40);
    HostState state =
        drawn == 0
            ? HostState.MAINTENANCE
            : drawn == 1 ? HostState.STANDBY : drawn == 2 ? HostState.GONE : HostState.ON;
    return new Host(String.format(Locale.ROOT, "esx%03d.example.com", number + 1), cluster, state);
  }

  private void fill(Host host) {
    Profile cluster = host.cluster();
    double share = LEAST_FILL + FILL_RANGE * random.nextDouble();
    double cpus = share * cluster.cpu() * cluster.overcommit() * cluster.model().cores();
    double gib = share * cluster.memory() * cluster.model().gib;
    while (true) {
      Stop.poll(vms.size());
      int cpu = CPUS[random.nextInt(CPUS.length)];
      int memory = cpu * cluster.gibPerCpu() * (1 + random.nextInt(4)) / 2;
      VmState state = state();
      if (state == VmState.ON) {
        cpus -= cpu;
        gib -= memory;
      }
      if (cpus < 0 || gib < 0) {
        return;
      }
      int drawn = random.nextInt(60);
      vms.add(
          new Vm(
              vms.size() + 100,
              name(),
              host,
              cpu,
              memory,
              state,
              drawn == 0 ? "gpu" : drawn == 1 ? "appliance" : "",
              drawn > 50));
    }
  }

  private VmState state() {
    return switch (random.nextInt(25)) {
      case 0, 1 -> VmState.OFF;
      case 2 -> VmState.TEMPLATE;
      case 3 -> random.nextBoolean() ? VmState.SUSPENDED : VmState.ON;
      default -> VmState.ON;
    };
  }

  /** One of fifty VMs is called as another is. */
  private String name() {
    return !vms.isEmpty() && random.nextInt(50) == 0
        ? vms.get(random.nextInt(vms.size())).name()
        : String.format(
            Locale.ROOT, "%s-%04d", ROLES.get(random.nextInt(ROLES.size())), vms.size() + 1);
  }

  /** A VM that the cluster makes and moves itself. */
  private void agent(Host host) {
    int number = vms.size() + 100;
    vms.add(
        new Vm(
            number,
            String.format(Locale.ROOT, "vCLS-%08x", number * 0x9E3779B1),
            host,
            1,
            1,
            VmState.ON,
            "",
            false));
  }

  /** A rule that holds today, but one of ten, which is disabled. */
  private void rule(Profile cluster, int number, List<Host> own, Map<Host, List<Vm>> there) {
    RuleType type = TYPES.get(number % TYPES.size());
    List<Host> on = new ArrayList<>(own);
    on.removeIf(host -> host.state() != HostState.ON);
    Collections.shuffle(on, random);
    on.removeIf(host -> there.getOrDefault(host, List.of()).size() < 2);
    List<Host> chosen =
        on.subList(0, type.ofHosts() ? (on.size() + 1) / 2 : Math.min(3, on.size()));
    List<Vm> members =
        type == RuleType.TOGETHER
            ? chosen.stream().limit(1).flatMap(host -> two(there, host).stream()).toList()
            : chosen.stream().limit(3).map(host -> two(there, host).get(0)).toList();
    if (members.size() > 1) {
      rules.add(
          new Rule(
              cluster.name() + "-" + type.name().toLowerCase(Locale.ROOT) + "-" + (number + 1),
              type,
              random.nextInt(10) > 0,
              members,
              type.ofHosts() ? chosen : List.of()));
    }
  }

  private List<Vm> two(Map<Host, List<Vm>> there, Host host) {
    List<Vm> drawn = new ArrayList<>(there.getOrDefault(host, List.of()));
    Collections.shuffle(drawn, random);
    return drawn.subList(0, 2);
  }
}
