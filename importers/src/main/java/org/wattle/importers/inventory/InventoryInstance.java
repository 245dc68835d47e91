package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.importers.ImportResult;
import org.wattle.importers.SourceLines;
import org.wattle.importers.inventory.InventoryField.Table;
import org.wattle.importers.specpower.SpecpowerTable;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.table.IssueLog;

/**
 * Makes an energy instance of the tables of an inventory: its servers by their own names, the
 * machines that are on as running tasks. See {@code docs/how-to/import-an-inventory.md}.
 */
final class InventoryInstance {
  private static final double GIGABYTES_PER_GIB = 1.073741824;

  private final InventoryOptions options;
  private final IssueLog serverLog;
  private final IssueLog machineLog;
  private final List<Issue> otherIssues = new ArrayList<>();
  private final InventoryTable servers;
  private final InventoryTable machines;
  private final List<InventoryHost> all;
  private final VirtualMachine.Machines vms;
  private final Optional<InventoryNetwork> network;
  private final Optional<SpecpowerTable> power;
  private final InventoryCheck check;

  /** The servers of the instance, and the machines on them or to be placed. */
  private final List<InventoryHost> hosts = new ArrayList<>();

  private final List<VirtualMachine> running = new ArrayList<>();
  private final List<VirtualMachine> waiting = new ArrayList<>();

  private InventoryInstance(InventoryOptions options) {
    this.options = options;
    this.serverLog = new IssueLog(options.servers().name());
    this.machineLog = new IssueLog(options.machines().name());
    this.servers = InventoryTable.read(options.servers(), Table.SERVERS, options.map(), serverLog);
    this.machines = InventoryTable.read(options.machines(), Table.VMS, options.map(), machineLog);
    this.all = InventoryHost.read(servers);
    this.vms = VirtualMachine.read(machines);
    Map<String, InventoryHost> byName = new LinkedHashMap<>();
    all.forEach(host -> byName.putIfAbsent(host.name(), host));
    this.check = new InventoryCheck(byName, vms.megahertz(), serverLog);
    this.power = options.power().map(this::power);
    this.network = network();
  }

  /** The instance, or everything that is wrong with the tables. */
  static Parsed<ImportResult> read(InventoryOptions options) {
    return new InventoryInstance(options).read();
  }

  private Parsed<ImportResult> read() {
    check();
    List<Issue> issues = new ArrayList<>(serverLog.issues());
    issues.addAll(machineLog.issues());
    issues.addAll(otherIssues);
    return Parsed.of(issues, this::result);
  }

  private SpecpowerTable power(Source source) {
    IssueLog log = new IssueLog(source.name());
    SpecpowerTable table = SpecpowerTable.read(source, log);
    otherIssues.addAll(log.issues());
    return table;
  }

  private Optional<InventoryNetwork> network() {
    if (options.switches().isEmpty()) {
      unusedColumns(Map.of(Table.SERVERS, servers, Table.VMS, machines));
      return Optional.empty();
    }
    Source source = options.switches().get();
    IssueLog log = new IssueLog(source.name());
    InventoryTable table = InventoryTable.read(source, Table.SWITCHES, options.map(), log);
    List<InventorySwitch> rows = InventorySwitch.read(table);
    InventoryNetwork made = new InventoryNetwork(rows, options.linkGbps());
    unusedColumns(Map.of(Table.SERVERS, servers, Table.VMS, machines, Table.SWITCHES, table));
    if (!rows.isEmpty()) {
      made.check(all, servers, serverLog);
    }
    otherIssues.addAll(log.issues());
    return Optional.of(made);
  }

  /** Notes what {@code --map} names and no table has. */
  private void unusedColumns(Map<Table, InventoryTable> tables) {
    for (ColumnMap.Entry entry : options.map().entries()) {
      List<InventoryTable> meant = new ArrayList<>();
      for (Table table : Table.values()) {
        boolean known = table.fields().stream().anyMatch(f -> f.key().equals(entry.key()));
        if (known && entry.table().map(table::equals).orElse(true) && tables.containsKey(table)) {
          meant.add(tables.get(table));
        }
      }
      if (!meant.isEmpty()
          && meant.stream().allMatch(InventoryTable::isHeaded)
          && meant.stream().noneMatch(table -> table.hasColumn(entry.column()))) {
        meant.get(0).noColumn(entry);
      }
    }
  }

  private void check() {
    if (serverLog.none() && all.isEmpty()) {
      serverLog.add(0, "", "", "There are no servers.", "Maybe the file was cut.");
    }
    if (machineLog.none() && vms.on().isEmpty()) {
      machineLog.add(0, "", "", "There are no VMs that are on.", "Maybe the file was cut.");
    }
    boolean serversRight = serverLog.none();
    if (serversRight) {
      check.machines(vms.on());
      check.speeds();
      options.policy().check(all, options.switches().isPresent(), serverLog);
    } else if (servers.isWhole() && servers.has(InventoryHost.HOST)) {
      check.servers(vms.on(), names());
    }
    select();
    if (serversRight && machineLog.none()) {
      check.capacities(running, options.overcommit());
    }
  }

  /** The names of all rows of the table of servers, of those with mistakes, too. */
  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    servers.rows().forEach(row -> names.add(row.text(InventoryHost.HOST)));
    return names;
  }

  private void select() {
    Set<String> busy = new HashSet<>();
    for (VirtualMachine vm : vms.on()) {
      Optional<InventoryHost> host = check.host(vm);
      if (vm.host().isEmpty()) {
        waiting.add(vm);
      } else if (host.isPresent() && host.get().state() != InventoryHost.State.GONE) {
        running.add(vm);
        busy.add(host.get().name());
      }
    }
    for (InventoryHost host : all) {
      boolean idle = host.state() == InventoryHost.State.MAINTENANCE && !busy.contains(host.name());
      if (host.state() != InventoryHost.State.GONE && !idle) {
        hosts.add(host);
      }
    }
  }

  private ImportResult result() {
    HostPower watts = new HostPower(hosts, options.watts(), power);
    ServerKinds kinds = new ServerKinds(hosts, options, watts, vms.megahertz());
    List<ServerType> types = kinds.types();
    List<PlacementRule> rules = rules(kinds, new ServerNames(types));
    Set<String> awake = new HashSet<>();
    hosts.stream()
        .filter(host -> host.state() != InventoryHost.State.STANDBY)
        .forEach(host -> awake.add(host.name()));
    Optional<Network> links = network.map(each -> each.network(hosts));
    links
        .filter(Network.Explicit.class::isInstance)
        .map(Network.Explicit.class::cast)
        .ifPresent(explicit -> explicit.switches().forEach(each -> awake.add(each.id())));
    List<String> notes =
        new InventoryNotes(options, servers, machines, all, hosts, vms)
            .notes(running, waiting, watts, kinds);
    EnergyInstance instance =
        new EnergyInstance(
            "inventory, %d servers, %d VMs".formatted(hosts.size(), running.size()),
            options.slotSeconds(),
            List.of("cpu", "memory"),
            types,
            links,
            waiting.stream().map(InventoryInstance::task).toList(),
            ClusterState.ASLEEP
                .withAwake(awake)
                .withRunning(running.stream().map(vm -> runningTask(vm, watts)).toList()),
            rules,
            options.policy().of(hosts, types),
            0,
            Optional.of(
                new Origin(
                    "An inventory: servers of %s, VMs of %s."
                        .formatted(options.servers().label(), options.machines().label()),
                    Map.of("cpu", vms.megahertz() ? "1 MHz" : "1 core", "memory", "1 GiB"),
                    kinds.sources(),
                    notes)));
    return new ImportResult.OfInstance(
        new InstanceDocument<>(new EnergyCodec(), instance), notes, lines(kinds));
  }

  /** Its move copies its memory over the link of its server, where that is known. */
  private RunningTask runningTask(VirtualMachine vm, HostPower watts) {
    RunningTask running = new RunningTask(task(vm), vm.host().orElseThrow(), List.of());
    InventoryHost host = check.host(vm).orElseThrow();
    OptionalDouble gbps = options.linkTo(host);
    return gbps.isEmpty()
        ? running
        : running.withMove(
            Migration.ofCopy(
                GIGABYTES_PER_GIB * vm.memoryGib(),
                gbps.getAsDouble(),
                watts.of(host).watts().idleWatts()));
  }

  private static Task task(VirtualMachine vm) {
    return new Task(
        vm.name(),
        ResourceVector.of(vm.cpu(), vm.memoryGib()),
        vm.gbps().orElse(0),
        0,
        OptionalDouble.empty(),
        Optional.empty());
  }

  private List<PlacementRule> rules(ServerKinds kinds, ServerNames names) {
    List<PlacementRule> rules = new ArrayList<>();
    List<VirtualMachine> every = new ArrayList<>(waiting);
    every.addAll(running);
    for (VirtualMachine vm : every) {
      if (vm.pinned() && vm.host().isPresent()) {
        rules.add(names.onlyOn(vm.name(), List.of(vm.host().get())));
      } else if (kinds.divided()) {
        rules.add(names.onlyOn(vm.name(), kinds.allowed(check.host(vm), vm.cluster())));
      }
    }
    return rules;
  }

  private SourceLines lines(ServerKinds kinds) {
    String file = options.machines().name();
    SourceLines lines =
        SourceLines.none()
            .with("servers", options.servers().name(), kinds.lines())
            .with("tasks", file, waiting.stream().map(vm -> vm.cells().line()).toList())
            .with("state.running", file, running.stream().map(vm -> vm.cells().line()).toList());
    return lines;
  }
}
