package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.importers.inventory.PolicyFile.Fill;
import org.wattle.importers.inventory.PolicyFile.Part;
import org.wattle.model.Likeness;
import org.wattle.model.ReadableNumber;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/**
 * The policy of an inventory for the servers of its instance. What a cluster lacks today gets no
 * worse: a server that is fuller than its limit is not filled further, and where there is no room
 * for what may fail although all servers of the cluster are on, all of them stay on.
 */
final class AppliedPolicy {
  /** The name of the servers that are to be on. */
  private static final String GROUP = "asked for";

  private final InventoryPolicy policy;
  private final List<InventoryHost> all;
  private final List<InventoryHost> hosts;
  private final Map<String, ServerType> typeOf = new HashMap<>();
  private final Map<String, double[]> used = new HashMap<>();

  /** The servers of each cluster, of the name "" where there are none. */
  private final Map<String, List<InventoryHost>> clusters = new LinkedHashMap<>();

  private final List<ServerType> types;
  private final List<Spare> spare = new ArrayList<>();
  private final List<KeepOn> keptOn = new ArrayList<>();
  private final List<String> lacking = new ArrayList<>();

  /**
   * For an instance.
   *
   * @param all servers of the table
   * @param hosts those of the instance
   * @param types their types
   * @param running the machines on them
   */
  AppliedPolicy(
      InventoryPolicy policy,
      List<InventoryHost> all,
      List<InventoryHost> hosts,
      List<ServerType> types,
      List<VirtualMachine> running) {
    this.policy = policy;
    this.all = all;
    this.hosts = hosts;
    this.types = types;
    types.forEach(type -> type.names().forEach(name -> typeOf.put(name, type)));
    hosts.forEach(host -> used.put(host.name(), new double[2]));
    for (VirtualMachine vm : running) {
      double[] sum = used.getOrDefault(vm.host().orElseThrow(), new double[2]);
      sum[0] += vm.cpu();
      sum[1] += vm.memoryGib();
    }
    boolean named = hosts.stream().anyMatch(host -> host.cluster().isPresent());
    hosts.stream()
        .filter(host -> !named || host.cluster().isPresent())
        .forEach(
            host ->
                clusters
                    .computeIfAbsent(host.cluster().orElse(""), name -> new ArrayList<>())
                    .add(host));
    List<String> on = names(hosts, policy::keptOn);
    if (!on.isEmpty()) {
      keptOn.add(new KeepOn(GROUP, on, new HashSet<>(on), on.size()));
    }
    clusters.forEach(this::addSpare);
  }

  private static List<String> names(List<InventoryHost> hosts, Predicate<InventoryHost> such) {
    return hosts.stream().filter(such).map(InventoryHost::name).toList();
  }

  private Part part(String cluster) {
    return policy.of(Optional.of(cluster).filter(name -> !name.isEmpty()));
  }

  private void addSpare(String cluster, List<InventoryHost> servers) {
    Optional<FailureUnit> unit = part(cluster).unit();
    if (unit.isEmpty()) {
      return;
    }
    if (room(servers, unit.get())) {
      Set<String> names = new HashSet<>(names(servers, host -> true));
      List<String> ofTypes =
          types.stream().filter(t -> names.containsAll(t.names())).map(ServerType::name).toList();
      spare.add(
          cluster.isEmpty()
              ? Spare.of(unit.get())
              : new Spare(cluster, ofTypes, names, unit.get()));
      return;
    }
    List<String> open = names(servers, this::open);
    lacking.add(
        "%s has no room for the VMs of any one %s today, with all hosts on; these stay on, so that it gets no worse."
            .formatted(
                cluster.isEmpty() ? "The inventory" : "Cluster " + cluster,
                Wording.VMS_ON_HOSTS.in(unit.get().word())));
    if (!open.isEmpty()) {
      keptOn.add(new KeepOn("no room in " + cluster, open, new HashSet<>(open), open.size()));
    }
  }

  private static boolean takesNone(InventoryHost host) {
    return host.state() == InventoryHost.State.MAINTENANCE
        || host.state() == InventoryHost.State.OFFLINE;
  }

  /** Whether the server takes something. */
  private boolean open(InventoryHost host) {
    return !takesNone(host) && !policy.keptOff(host);
  }

  /** Whether there is room for anything that fails while all servers are on. */
  private boolean room(List<InventoryHost> servers, FailureUnit unit) {
    Function<InventoryHost, Object> together =
        unit == FailureUnit.RACK ? host -> host.row().switchNames() : InventoryHost::name;
    Collection<List<InventoryHost>> units = Likeness.byKey(servers, together).values();
    for (int l = 0; l < 2; l++) {
      double room = free(servers, l);
      double moving = sum(servers, l) - staying(servers, l);
      for (List<InventoryHost> failing : units) {
        double load = moving + staying(failing, l);
        if (sum(failing, l) > 0 && room - free(failing, l) + Tolerances.slack(load) < load) {
          return false;
        }
      }
    }
    return true;
  }

  /** The capacity of those that take something. */
  private double free(List<InventoryHost> servers, int resource) {
    return servers.stream()
        .filter(this::open)
        .mapToDouble(
            host ->
                Optional.ofNullable(typeOf.get(host.name())).orElseThrow().capacity().get(resource))
        .sum();
  }

  private double sum(List<InventoryHost> servers, int resource) {
    return servers.stream().mapToDouble(host -> used(host)[resource]).sum();
  }

  /** What may stay on servers that take nothing. */
  private double staying(List<InventoryHost> servers, int resource) {
    return sum(
        servers.stream().filter(host -> takesNone(host) && !policy.keptOff(host)).toList(),
        resource);
  }

  private double[] used(InventoryHost host) {
    return Optional.ofNullable(used.get(host.name())).orElseThrow();
  }

  /** Servers that run VMs and take no others, where that matters for what may fail. */
  Set<String> closed() {
    return spare.isEmpty() ? Set.of() : new HashSet<>(names(hosts, AppliedPolicy::takesNone));
  }

  OperatingPolicy operating() {
    Map<String, ResourceVector> most = new HashMap<>();
    for (InventoryHost host : hosts) {
      fill(host)
          .ifPresent(
              shares ->
                  most.put(
                      Optional.ofNullable(typeOf.get(host.name())).orElseThrow().name(),
                      ResourceVector.of(shares.cpu(), shares.memory())));
    }
    return new OperatingPolicy(new HashSet<>(names(hosts, policy::keptOff)), keptOn, most, spare);
  }

  private Optional<Fill> fill(InventoryHost host) {
    return policy
        .of(host.cluster())
        .maxUtilisation()
        .filter(shares -> shares.cpu() < 1 || shares.memory() < 1);
  }

  private boolean fuller(InventoryHost host) {
    ResourceVector capacity = Optional.ofNullable(typeOf.get(host.name())).orElseThrow().capacity();
    return fill(host)
        .filter(
            shares ->
                used(host)[0] > shares.cpu() * capacity.get(0) * (1 + Tolerances.SUM)
                    || used(host)[1] > shares.memory() * capacity.get(1) * (1 + Tolerances.SUM))
        .isPresent();
  }

  /** What is asked for, and what of it does not hold today, for people. */
  List<String> notes(List<VirtualMachine> machines) {
    List<String> notes = new ArrayList<>();
    add(notes, "Hosts that are to be off: ", names(all, policy::keptOff));
    add(notes, "Hosts that are to be on: ", names(all, policy::keptOn));
    Map<String, List<String>> sentences = new LinkedHashMap<>();
    Map<String, Optional<String>> parts = new TreeMap<>();
    all.forEach(host -> parts.put(host.cluster().orElse(""), host.cluster()));
    parts.forEach(
        (name, cluster) ->
            sentences(policy.of(cluster), clusters.containsKey(name))
                .forEach(
                    each -> sentences.computeIfAbsent(each, s -> new ArrayList<>()).add(name)));
    sentences.forEach(
        (sentence, names) ->
            notes.add(
                names.size() == parts.size() || names.equals(List.of(""))
                    ? sentence
                    : "In "
                        + InventoryRules.shown(names.stream().filter(n -> !n.isEmpty()).toList())
                        + ": "
                        + sentence));
    notes.addAll(lacking);
    add(
        notes,
        "Hosts that hold more than that today are not filled further: ",
        names(hosts, this::fuller));
    add(notes, "The policy names what is not there: ", policy.unused(all, machines));
    return notes;
  }

  private static void add(List<String> notes, String what, List<String> names) {
    if (!names.isEmpty()) {
      notes.add(what + InventoryRules.shown(names) + ".");
    }
  }

  private List<String> sentences(Part part, boolean cluster) {
    List<String> sentences = new ArrayList<>();
    if (policy.stated()) {
      part.overcommit()
          .filter(over -> !over.equals(Overcommit.NONE))
          .ifPresent(
              over ->
                  sentences.add(
                      "Capacities are %s times the processors and %s times the memory."
                          .formatted(
                              ReadableNumber.of(over.cpu()), ReadableNumber.of(over.memory()))));
    }
    part.maxUtilisation()
        .ifPresent(
            shares ->
                sentences.add(
                    "Hosts are filled up to %s of the processors and %s of the memory that may be given away."
                        .formatted(percent(shares.cpu()), percent(shares.memory()))));
    part.unit()
        .filter(unit -> cluster)
        .ifPresent(
            unit ->
                sentences.add(
                    "The hosts of a cluster that stay on have room, in total, for the VMs of any one %s of it."
                        .formatted(Wording.VMS_ON_HOSTS.in(unit.word()))));
    return sentences;
  }

  private static String percent(double share) {
    return ReadableNumber.of(Math.rint(share * 1e6) / 1e4) + " %";
  }
}
