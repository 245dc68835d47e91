package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.importers.ModelledPower;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.model.ReadableNumber;

/** Notes for people about what the import read, assumed and left out. */
final class InventoryNotes {
  private static final int NAMED = 5;

  private final InventoryOptions options;
  private final InventoryPolicy policy;
  private final InventoryTable<InventoryHost.Row> servers;
  private final InventoryTable<VirtualMachine.Row> machines;
  private final List<InventoryHost> all;
  private final List<InventoryHost> hosts;
  private final VirtualMachine.Machines vms;

  /**
   * For tables.
   *
   * @param all servers of the table
   * @param hosts those of the instance
   */
  InventoryNotes(
      InventoryOptions options,
      InventoryPolicy policy,
      InventoryTable<InventoryHost.Row> servers,
      InventoryTable<VirtualMachine.Row> machines,
      List<InventoryHost> all,
      List<InventoryHost> hosts,
      VirtualMachine.Machines vms) {
    this.options = options;
    this.policy = policy;
    this.servers = servers;
    this.machines = machines;
    this.all = all;
    this.hosts = hosts;
    this.vms = vms;
  }

  List<String> notes(
      List<VirtualMachine> running,
      List<VirtualMachine> waiting,
      Collection<String> held,
      HostPower power,
      ServerKinds kinds,
      InventoryRules rules,
      Optional<InventoryNetwork> network,
      AppliedPolicy applied) {
    List<String> notes = new ArrayList<>();
    notes.add("Columns of the hosts: " + servers.mapping() + ".");
    notes.add("Columns of the VMs: " + machines.mapping() + ".");
    notes.add(servers());
    notes.add(machines(running, waiting));
    addStaying(notes, running, held);
    notes.addAll(rules.notes());
    notes.add(units());
    notes.addAll(power.notes(hosts));
    if (power.assumesSleep(hosts) || network.map(InventoryNetwork::assumesSleep).orElse(false)) {
      notes.add(ModelledPower.ASLEEP);
    }
    addClusters(notes, kinds);
    addTraffic(notes);
    notes.add(moves(running));
    notes.addAll(applied.notes(vms.on()));
    notes.add(
        "The slot is %s s long; hosts of which the table says nothing take %s s to come on."
            .formatted(
                ReadableNumber.of(options.slotSeconds()),
                ReadableNumber.of(options.wakeSeconds())));
    return notes;
  }

  private String moves(List<VirtualMachine> running) {
    Set<String> linked = new HashSet<>();
    hosts.stream()
        .filter(host -> options.linkTo(host).isPresent())
        .forEach(host -> linked.add(host.name()));
    long known = running.stream().filter(vm -> linked.contains(vm.host().orElseThrow())).count();
    String rest =
        "%d take 500 J, as their links are not known (maybe --link-gbps 10)"
            .formatted(running.size() - known);
    String copies =
        "%d copy their memory over the link of their host while two hosts are on for it"
            .formatted(known);
    return "Moves of VMs: "
        + (known == 0 ? rest : known == running.size() ? copies : copies + ", " + rest)
        + ".";
  }

  private String servers() {
    List<String> left = new ArrayList<>();
    addNamed(left, InventoryHost.State.MAINTENANCE, "in maintenance mode without VMs");
    addNamed(left, InventoryHost.State.GONE, "not connected");
    String rest = left.isEmpty() ? "" : "; left out: " + String.join(", ", left);
    return "Hosts: %d of %d%s%s%s."
        .formatted(
            hosts.size(),
            all.size(),
            count(InventoryHost.State.STANDBY, "off"),
            count(InventoryHost.State.OFFLINE, "out of reach: they stay off"),
            rest);
  }

  private String count(InventoryHost.State state, String what) {
    long count = hosts.stream().filter(host -> host.state() == state).count();
    return count == 0 ? "" : ", %d of them %s".formatted(count, what);
  }

  private void addNamed(List<String> parts, InventoryHost.State state, String what) {
    Set<String> taken = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    List<String> names =
        all.stream()
            .filter(host -> host.state() == state && !taken.contains(host.name()))
            .map(InventoryHost::name)
            .toList();
    if (!names.isEmpty()) {
      parts.add("%d %s: %s".formatted(names.size(), what, few(names)));
    }
  }

  private String machines(List<VirtualMachine> running, List<VirtualMachine> waiting) {
    List<String> left = new ArrayList<>();
    add(left, VirtualMachine.State.OFF, "that are off");
    add(left, VirtualMachine.State.SUSPENDED, "that are suspended");
    add(left, VirtualMachine.State.TEMPLATE, "templates");
    add(left, VirtualMachine.State.GONE, "whose state is unknown");
    add(left, VirtualMachine.State.IGNORED, "that are ignored (vCLS*, --ignore)");
    add(left, VirtualMachine.State.REPEATED, "that are listed twice");
    add(left, vms.on().size() - running.size() - waiting.size(), "on hosts that are not connected");
    return "VMs: %d run%s%s."
        .formatted(
            running.size(),
            waiting.isEmpty()
                ? ""
                : ", %d without a host are to be placed".formatted(waiting.size()),
            left.isEmpty() ? "" : "; left out: " + String.join(", ", left));
  }

  private void add(List<String> parts, VirtualMachine.State state, String what) {
    add(parts, vms.left().getOrDefault(state, 0), what);
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add("%d %s".formatted(count, what));
    }
  }

  private void addStaying(
      List<String> notes, List<VirtualMachine> running, Collection<String> held) {
    List<String> pinned =
        running.stream().filter(VirtualMachine::pinned).map(VirtualMachine::name).toList();
    if (!pinned.isEmpty()) {
      notes.add(
          "VMs that stay on their hosts, as the table or --pin says: %d, %s."
              .formatted(pinned.size(), few(pinned)));
    }
    if (!held.isEmpty()) {
      notes.add(
          "VMs that stay on their hosts, as the policy says: %d, %s."
              .formatted(held.size(), few(held)));
    }
    if (!vms.renamed().isEmpty()) {
      notes.add(
          "VMs whose names are there several times have their id or host behind it: %d, %s."
              .formatted(vms.renamed().size(), few(vms.renamed())));
    }
    long restarts =
        running.stream().filter(vm -> vm.row().kind() == VirtualMachine.Kind.RESTARTS).count();
    if (restarts > 0) {
      notes.add(
          "Containers restart when they move, and are off meanwhile: %d (maybe --pin)."
              .formatted(restarts));
    }
  }

  private String units() {
    Set<Overcommit> each = hosts.stream().map(policy::overcommit).collect(Collectors.toSet());
    Overcommit over = each.size() == 1 ? each.iterator().next() : Overcommit.NONE;
    String factors =
        each.size() > 1
            ? "clusters are overcommitted as the policy says"
            : over.cpu() == 1 && over.memory() == 1
                ? "nothing is overcommitted"
                : "capacities are %s times the processors and %s times the memory"
                    .formatted(ReadableNumber.of(over.cpu()), ReadableNumber.of(over.memory()));
    return vms.megahertz()
        ? "VMs are placed by the MHz that they use and by their memory; " + factors + "."
        : "VMs are placed by their virtual processors, each against one core, and by their"
            + " memory; "
            + factors
            + ".";
  }

  private void addClusters(List<String> notes, ServerKinds kinds) {
    if (kinds.groups() > 1) {
      notes.add(
          "VMs move within their clusters alone; clusters, and hosts without one: %d."
              .formatted(kinds.groups()));
    }
    List<String> leaving =
        hosts.stream()
            .filter(host -> host.state() == InventoryHost.State.MAINTENANCE)
            .map(InventoryHost::name)
            .toList();
    if (!leaving.isEmpty()) {
      notes.add(
          "Hosts in maintenance mode that still run VMs take no others: %s."
              .formatted(few(leaving)));
    }
  }

  private void addTraffic(List<String> notes) {
    boolean stated = machines.has("gbps");
    if (options.switches().isEmpty()) {
      notes.add("There is no table of switches: the objective is the energy of the hosts.");
      Optional.of(servers)
          .flatMap(table -> table.column(InventorySwitch.SWITCH))
          .ifPresent(
              column ->
                  notes.add(
                      "The column (%s) is not used: --switches says what switches draw."
                          .formatted(column.name())));
    } else {
      notes.add(
          stated
              ? "VMs whose bandwidth is not stated are without traffic."
              : "The table states no bandwidths: all VMs are without traffic.");
      notes.add("The paths of VMs are not in the tables: the cheapest are taken.");
    }
  }

  private static String few(Collection<String> names) {
    return names.stream().limit(NAMED).collect(Collectors.joining(", "))
        + (names.size() > NAMED ? ", …" : "");
  }
}
