package org.wattle.importers.inventory;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.importers.inventory.PolicyFile.Part;
import org.wattle.importers.inventory.PolicyFile.Power;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/**
 * How the servers of an inventory are to be operated, which no table tells.
 *
 * @param options what the command line says of all servers
 * @param file what a file says, which counts before that
 */
record InventoryPolicy(Part options, Optional<PolicyFile> file) {
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
    return NamePattern.matchesAny(of(cluster).pinned(), vm.name());
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
    Map<String, Part> parts = new LinkedHashMap<>(file.map(PolicyFile::clusters).orElse(Map.of()));
    Set<String> left = new HashSet<>(parts.keySet());
    hosts.stream()
        .flatMap(host -> host.cluster().stream())
        .distinct()
        .forEach(name -> left.removeIf(pattern -> NamePattern.matches(pattern, name)));
    Stream<String> clusters =
        parts.keySet().stream().filter(left::contains).map(name -> "(" + name + "), no cluster");
    file.flatMap(PolicyFile::defaults).ifPresent(part -> parts.put("*", part));
    Set<String> servers = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    Set<String> models = hosts.stream().map(InventoryHost::model).collect(Collectors.toSet());
    Set<String> vms = machines.stream().map(VirtualMachine::name).collect(Collectors.toSet());
    Stream<String> names =
        parts.values().stream()
            .flatMap(
                part ->
                    Stream.of(
                            none(part.keepOn().stream(), servers, "no server"),
                            none(part.keepOff().stream(), servers, "no server"),
                            none(
                                part.power().stream().flatMap(each -> each.server().stream()),
                                servers,
                                "no server"),
                            none(
                                part.power().stream().flatMap(each -> each.model().stream()),
                                models,
                                "no model"),
                            none(part.pinned().stream(), vms, "no VM that is on"))
                        .flatMap(each -> each));
    return Stream.concat(clusters, names).distinct().toList();
  }

  private static Stream<String> none(Stream<String> patterns, Set<String> names, String what) {
    return patterns
        .filter(each -> names.stream().noneMatch(name -> NamePattern.matches(each, name)))
        .map(each -> "(" + each + "), " + what);
  }
}
