package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.importers.ImportResult;
import org.wattle.importers.SourceLines;
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
import org.wattle.model.energy.Wording;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.yaml.YamlDocument;

/**
 * Makes an energy instance of the tables of an inventory: its servers by their own names, the
 * machines that are on as running tasks. See {@code docs/how-to/import-an-inventory.md}.
 */
final class InventoryInstance {
  /** What is said to run there is not known to run. */
  private static final Set<InventoryHost.State> OUT_OF_REACH =
      Set.of(InventoryHost.State.GONE, InventoryHost.State.OFFLINE);

  private static final double GIGABYTES_PER_GIB = 1.073741824;

  private final InventoryOptions options;
  private final IssueLog serverLog;
  private final IssueLog machineLog;
  private final List<Issue> otherIssues = new ArrayList<>();
  private final InventoryTable<InventoryHost.Row> servers;
  private final InventoryTable<VirtualMachine.Row> machines;
  private final List<InventoryTable<?>> tables = new ArrayList<>();
  private final List<InventoryHost> all;
  private final VirtualMachine.Machines vms;
  private final List<InventoryRules.Row> ruleRows = new ArrayList<>();
  private final Optional<InventoryNetwork> network;
  private final Optional<SpecpowerTable> power;
  private final InventoryCheck check;
  private final InventoryPolicy policy;

  /** The servers of the instance, and the machines on them or to be placed. */
  private final List<InventoryHost> hosts = new ArrayList<>();

  private final List<VirtualMachine> running = new ArrayList<>();
  private final List<VirtualMachine> waiting = new ArrayList<>();

  private InventoryInstance(InventoryOptions options) {
    this.options = options;
    Source machineFile = options.machines().orElse(options.servers());
    this.serverLog = IssueLog.folding(options.servers().name());
    this.machineLog =
        options.machines().isPresent() ? IssueLog.folding(machineFile.name()) : serverLog;
    InventoryRows first = InventoryRows.read(options.servers(), serverLog);
    boolean both = new Columns("vms", first.columns()::contains).isPart("vms");
    InventoryRows second =
        options
            .machines()
            .map(file -> InventoryRows.read(file, machineLog))
            .orElse(both ? first : InventoryRows.NONE);
    if (options.machines().isEmpty() && !both) {
      machineLog.add(
          0, "The table of VMs is missing.", "Maybe give it behind that of the servers.");
    }
    this.servers = table(first, "servers", InventoryHost.Row.class, serverLog);
    this.machines = table(second, "vms", VirtualMachine.Row.class, machineLog);
    Map<String, VirtualMachine.Size> sizes = new HashMap<>();
    options
        .sizes()
        .ifPresent(
            file ->
                rows(file, "sizes", VirtualMachine.Size.class, "name", "cpu", "memory")
                    .forEach(size -> sizes.put(size.name(), size)));
    options
        .rules()
        .forEach(file -> ruleRows.addAll(rows(file, "rules", InventoryRules.Row.class, "name")));
    this.vms = VirtualMachine.read(machines, sizes, options.ignored());
    this.all = inZones(InventoryHost.read(servers));
    this.check = new InventoryCheck(all, vms.megahertz(), serverLog);
    this.power = options.power().map(this::power);
    this.network = options.switches().map(this::network);
    this.policy = new InventoryPolicy(options.policy(), options.policyFile().flatMap(this::policy));
    unusedColumns();
  }

  private <R extends Record> InventoryTable<R> table(
      InventoryRows file, String id, Class<R> type, IssueLog log) {
    InventoryTable<R> table = new InventoryTable<>(file, id, type, options.map(), log);
    tables.add(table);
    return table;
  }

  /** The rows of a table besides those of servers and machines. */
  private <R extends Record> List<R> rows(Source file, String id, Class<R> type, String... needed) {
    IssueLog log = IssueLog.folding(file.name());
    InventoryTable<R> table = table(InventoryRows.read(file, log), id, type, log);
    List<R> rows =
        table.isHeaded() && table.needs(needed)
            ? table.rows().stream().map(table::bind).toList()
            : List.of();
    otherIssues.addAll(log.issues());
    return rows;
  }

  /** Where no table has clusters, servers are in the zones of their machines. */
  private List<InventoryHost> inZones(List<InventoryHost> found) {
    if (!machines.has("zone") || servers.has("cluster")) {
      return found;
    }
    Map<String, String> zones = new HashMap<>();
    for (VirtualMachine vm : vms.on()) {
      vm.host().ifPresent(host -> vm.row().zone().ifPresent(zone -> zones.put(host, zone)));
    }
    return found.stream()
        .map(host -> host.in(Optional.ofNullable(zones.get(host.name()))))
        .toList();
  }

  /** The instance, or everything that is wrong with the tables. */
  static Parsed<ImportResult> read(InventoryOptions options) {
    return new InventoryInstance(options).read();
  }

  private Parsed<ImportResult> read() {
    check();
    List<Issue> issues = new ArrayList<>(serverLog.issues());
    if (machineLog != serverLog) {
      issues.addAll(machineLog.issues());
    }
    issues.addAll(otherIssues);
    return Parsed.of(issues, this::result);
  }

  /** The policy of a file, compared with the tables where these are right. */
  private Optional<PolicyFile> policy(Source source) {
    boolean right = serverLog.none() && machineLog.none();
    InventoryPolicyFormat format =
        new InventoryPolicyFormat(
            Optional.of(new InventoryPolicyFormat.Tables(all, options.switches().isPresent()))
                .filter(tables -> right));
    Parsed<PolicyFile> parsed = YamlDocument.read(source, format);
    if (parsed instanceof Parsed.Invalid<PolicyFile> invalid) {
      otherIssues.addAll(invalid.issues());
      return Optional.empty();
    }
    return Optional.of(parsed.orElseThrow());
  }

  private SpecpowerTable power(Source source) {
    IssueLog log = new IssueLog(source.name());
    SpecpowerTable table = SpecpowerTable.read(source, log);
    otherIssues.addAll(log.issues());
    return table;
  }

  private InventoryNetwork network(Source source) {
    IssueLog log = IssueLog.folding(source.name());
    InventoryTable<InventorySwitch> table =
        table(InventoryRows.read(source, log), "switches", InventorySwitch.class, log);
    List<InventorySwitch> rows = InventorySwitch.read(table);
    InventoryNetwork made = new InventoryNetwork(rows, options.linkGbps());
    if (!rows.isEmpty()) {
      made.check(all, servers, serverLog);
    }
    otherIssues.addAll(log.issues());
    return made;
  }

  /** Notes what {@code --map} names and no table has. */
  private void unusedColumns() {
    for (ColumnMap.Entry entry : options.map().entries()) {
      List<InventoryTable<?>> meant =
          tables.stream()
              .filter(table -> Columns.keys(table.id() + ".").contains(entry.key()))
              .filter(table -> entry.table().map(table.id()::equals).orElse(true))
              .toList();
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
      policy.check(all, options.switches().isPresent(), serverLog);
    } else if (servers.isWhole() && servers.has(InventoryHost.HOST)) {
      check.servers(vms.on(), names());
    }
    select();
    if (serversRight && machineLog.none()) {
      check.capacities(running, policy);
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
      boolean stays = options.pinned().match(vm.row().vm(), vm.row().tags());
      VirtualMachine placed = stays ? vm.staying() : vm;
      if (vm.host().isEmpty()) {
        waiting.add(placed);
      } else if (host.isPresent() && !OUT_OF_REACH.contains(host.get().state())) {
        running.add(placed.on(host.map(InventoryHost::name)));
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
    HostPower watts = new HostPower(hosts, policy, options.watts(), power);
    ServerKinds kinds = new ServerKinds(hosts, options, policy, watts, vms.megahertz());
    List<ServerType> types = kinds.types();
    AppliedPolicy applied = new AppliedPolicy(policy, all, hosts, types, running);
    List<VirtualMachine> every = new ArrayList<>(waiting);
    every.addAll(running);
    InventoryRules ruled = new InventoryRules(ruleRows, every, vms.others(), hosts);
    Set<String> held = new LinkedHashSet<>();
    running.stream().filter(vm -> policy.pins(vm, cluster(vm))).forEach(vm -> held.add(vm.name()));
    List<PlacementRule> rules = rules(every, held, kinds, ruled, new ServerNames(types));
    rules.addAll(ruled.groups());
    Set<String> awake = new HashSet<>();
    Set<String> closed = new HashSet<>(applied.closed());
    for (InventoryHost host : hosts) {
      if (host.state() == InventoryHost.State.OFFLINE) {
        closed.add(host.name());
      } else if (host.state() != InventoryHost.State.STANDBY) {
        awake.add(host.name());
      }
    }
    Optional<Network> links = network.map(each -> each.network(hosts));
    links
        .filter(Network.Explicit.class::isInstance)
        .map(Network.Explicit.class::cast)
        .ifPresent(explicit -> explicit.switches().forEach(each -> awake.add(each.id())));
    List<String> notes =
        new InventoryNotes(options, policy, servers, machines, all, hosts, vms)
            .notes(running, waiting, held, watts, kinds, ruled, network, applied);
    EnergyInstance instance =
        new EnergyInstance(
            "inventory, %d hosts, %d VMs".formatted(hosts.size(), running.size()),
            options.slotSeconds(),
            List.of("cpu", "memory"),
            types,
            links,
            waiting.stream().map(InventoryInstance::task).toList(),
            ClusterState.ASLEEP
                .withAwake(awake)
                .withClosed(closed)
                .withRunning(running.stream().map(vm -> runningTask(vm, watts)).toList()),
            rules,
            applied.operating(),
            0,
            Optional.of(
                new Origin(
                    "An inventory: hosts of %s, VMs of %s."
                        .formatted(
                            options.servers().label(),
                            options.machines().orElse(options.servers()).label()),
                    Map.of("cpu", vms.megahertz() ? "1 MHz" : "1 core", "memory", "1 GiB"),
                    kinds.sources(),
                    notes,
                    List.of(),
                    kinds.clusters(),
                    Wording.VMS_ON_HOSTS)));
    return new ImportResult.OfInstance(
        new InstanceDocument<>(new EnergyCodec(), instance), notes, lines(kinds));
  }

  /** Its move copies its memory over the link of its server, where that is known. */
  private RunningTask runningTask(VirtualMachine vm, HostPower watts) {
    RunningTask running = new RunningTask(task(vm), vm.host().orElseThrow(), List.of());
    InventoryHost host = check.host(vm).orElseThrow();
    OptionalDouble gbps = options.linkTo(host);
    return gbps.isEmpty() || vm.row().kind() == VirtualMachine.Kind.RESTARTS
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

  private Optional<String> cluster(VirtualMachine vm) {
    return check.host(vm).flatMap(InventoryHost::cluster);
  }

  /** What a VM may be on: nothing else where it stays, else what cluster and rules leave to it. */
  private List<PlacementRule> rules(
      List<VirtualMachine> every,
      Set<String> held,
      ServerKinds kinds,
      InventoryRules ruled,
      ServerNames names) {
    List<PlacementRule> rules = new ArrayList<>();
    for (VirtualMachine vm : every) {
      boolean stays = vm.pinned() || ruled.stays(vm) || held.contains(vm.name());
      if (stays && vm.host().isPresent()) {
        rules.add(names.onlyOn(vm.name(), List.of(vm.host().get())));
        continue;
      }
      List<String> open =
          kinds.divided() ? kinds.allowed(check.host(vm), vm.cluster()) : List.<String>of();
      Optional<Set<String>> only = ruled.only(vm);
      if (only.isPresent()) {
        Set<String> within = kinds.divided() ? names.expand(open) : only.get();
        open = only.get().stream().filter(within::contains).toList();
      }
      if (!open.isEmpty()) {
        rules.add(names.onlyOn(vm.name(), open));
      }
      if (!ruled.not(vm).isEmpty()) {
        rules.add(names.notOn(vm.name(), List.copyOf(ruled.not(vm))));
      }
    }
    return rules;
  }

  private SourceLines lines(ServerKinds kinds) {
    String file = options.machines().orElse(options.servers()).name();
    SourceLines lines =
        SourceLines.none()
            .with("servers", options.servers().name(), kinds.lines())
            .with("tasks", file, waiting.stream().map(vm -> vm.cells().line()).toList())
            .with("state.running", file, running.stream().map(vm -> vm.cells().line()).toList());
    return lines;
  }
}
