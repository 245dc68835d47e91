package org.wattle.importers.inventory;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.importers.inventory.PolicyFile.Part;
import org.wattle.importers.inventory.PolicyFile.Power;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/** How the servers of an inventory are to be operated, which no table tells. */
final class InventoryPolicy {
  private final Part options;
  private final Optional<PolicyFile> file;

  /** What is said of each cluster that was asked for, and of servers without one. */
  private final Map<Optional<String>, Part> parts = new HashMap<>();

  /**
   * A policy.
   *
   * @param options what the command line says of all servers
   * @param file what a file says, which counts before that
   */
  InventoryPolicy(Part options, Optional<PolicyFile> file) {
    this.options = options;
    this.file = file;
  }

  /** Reads names that are separated by commas. */
  static List<String> names(String text) {
    List<String> names = Columns.split(text, ",");
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "(" + text + ") names no servers. Maybe their names, separated by commas.");
    }
    return names;
  }

  /** Reads {@code server} or {@code rack}. */
  static FailureUnit unit(String text) {
    return FailureUnit.byWord(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A (" + text + ") does not fail as one. Maybe server or rack."));
  }

  /** What is said of a cluster, or of servers without one. */
  Part of(Optional<String> cluster) {
    return parts.computeIfAbsent(cluster, this::said);
  }

  /** Whether there is a file. */
  boolean stated() {
    return file.isPresent();
  }

  private Part said(Optional<String> cluster) {
    Part defaults = file.flatMap(PolicyFile::defaults).map(p -> p.over(options)).orElse(options);
    Map<String, Part> clusters = file.map(PolicyFile::clusters).orElse(Map.of());
    return cluster
        .flatMap(
            name ->
                Stream.concat(
                        Stream.of(name).filter(clusters::containsKey),
                        clusters.keySet().stream().filter(p -> NamePattern.matches(p, name)))
                    .findFirst())
        .map(key -> Optional.ofNullable(clusters.get(key)).orElseThrow().over(defaults))
        .orElse(defaults);
  }

  /** How often the resources of a server may be given away. */
  Overcommit overcommit(InventoryHost host) {
    return of(host.cluster()).overcommit().orElse(Overcommit.NONE);
  }

  boolean keptOn(InventoryHost host) {
    return NamePattern.matchesAny(of(host.cluster()).keepOn(), host.name());
  }

  boolean keptOff(InventoryHost host) {
    return NamePattern.matchesAny(of(host.cluster()).keepOff(), host.name());
  }

  /**
   * Whether a machine does not move.
   *
   * @param cluster of its server
   */
  boolean pins(VirtualMachine vm, Optional<String> cluster) {
    List<String> pinned = of(cluster).pinned();
    return vm.names().anyMatch(name -> NamePattern.matchesAny(pinned, name));
  }

  /** The power of a server without load and at full load, in W, where the policy states it. */
  Optional<Power> power(InventoryHost host) {
    return fitting(host).filter(each -> each.idleWatts().isPresent()).findFirst();
  }

  /** The power of a server asleep or off, in W, where the policy states it. */
  OptionalDouble sleepWatts(InventoryHost host) {
    return fitting(host).flatMapToDouble(each -> each.sleepWatts().stream()).findFirst();
  }

  private Stream<Power> fitting(InventoryHost host) {
    return of(host.cluster()).power().stream().filter(each -> each.fits(host));
  }

  /**
   * Whether the servers that the command line names exist, and no server is to be on and off.
   *
   * @param log of the table of servers
   */
  void check(List<InventoryHost> hosts, boolean switches, IssueLog log) {
    Set<String> known = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    known(InventoryImporter.KEEP_OFF.name(), options.keepOff(), known, log);
    known(InventoryImporter.KEEP_ON.name(), options.keepOn(), known, log);
    hosts.stream()
        .filter(host -> keptOn(host) && keptOff(host))
        .forEach(
            host ->
                log.add(
                    0,
                    InventoryImporter.KEEP_ON.name(),
                    host.name(),
                    "The server is to be off, too.",
                    "Maybe leave it out of --keep-off."));
    if (options.unit().equals(Optional.of(FailureUnit.RACK)) && !switches) {
      log.add(
          0,
          InventoryImporter.SPARE_FOR.name(),
          FailureUnit.RACK.word(),
          "Without a table of switches there are no racks.",
          "Maybe --switches, or --spare-for server.");
    }
  }

  private static void known(String option, List<String> names, Set<String> known, IssueLog log) {
    for (String name : names) {
      if (!NamePattern.is(name) && !known.contains(name)) {
        log.add(
            0,
            option,
            name,
            "The table has no server of this name.",
            Nearest.to(name, known).map(near -> "Maybe " + near + ".").orElse("Maybe another."));
      }
    }
  }

  /** What the policy names and no table has, for people: patterns, and VMs that are not on. */
  List<String> unused(List<InventoryHost> hosts, List<VirtualMachine> machines) {
    Map<String, Part> named = new LinkedHashMap<>(file.map(PolicyFile::clusters).orElse(Map.of()));
    Set<String> left = new HashSet<>(named.keySet());
    hosts.stream()
        .flatMap(host -> host.cluster().stream())
        .distinct()
        .forEach(name -> left.removeIf(pattern -> NamePattern.matches(pattern, name)));
    Stream<String> clusters =
        named.keySet().stream().filter(left::contains).map(name -> "(" + name + "), no cluster");
    file.flatMap(PolicyFile::defaults).ifPresent(part -> named.put("*", part));
    Set<String> servers = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    Set<String> models = hosts.stream().map(InventoryHost::model).collect(Collectors.toSet());
    Set<String> vms = machines.stream().flatMap(VirtualMachine::names).collect(Collectors.toSet());
    Collection<Part> all = named.values();
    Stream<String> names =
        Stream.of(
                none(all, part -> part.keepOn().stream(), servers, "no server"),
                none(all, part -> part.keepOff().stream(), servers, "no server"),
                none(all, part -> of(part, Power::server), servers, "no server"),
                none(all, part -> of(part, Power::model), models, "no model"),
                none(all, part -> part.pinned().stream(), vms, "no VM that is on"))
            .flatMap(each -> each);
    return Stream.concat(clusters, names).distinct().toList();
  }

  private static Stream<String> of(Part part, Function<Power, Optional<String>> what) {
    return part.power().stream().flatMap(each -> what.apply(each).stream());
  }

  private static Stream<String> none(
      Collection<Part> parts,
      Function<Part, Stream<String>> patterns,
      Set<String> names,
      String what) {
    return parts.stream()
        .flatMap(patterns)
        .distinct()
        .filter(
            each ->
                NamePattern.is(each)
                    ? names.stream().noneMatch(name -> NamePattern.matches(each, name))
                    : !names.contains(each))
        .map(each -> "(" + each + "), " + what);
  }
}
