package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.inventory.HostPower.Sourced;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType;

/**
 * The types of the servers: those that are alike in everything, are in one cluster and are all in
 * maintenance mode or not. A server without a cluster, where others have one, is alone.
 */
final class ServerKinds {
  private static final int MAX_NAME = 120;

  private final Map<Kind, List<InventoryHost>> hosts = new LinkedHashMap<>();
  private final Map<Kind, String> names = new HashMap<>();
  private final Map<String, String> sources = new TreeMap<>();
  private final Map<String, Collection<Kind>> groups = new HashMap<>();
  private final Map<Optional<String>, List<String>> allowed = new HashMap<>();
  private final boolean clusters;

  private record Kind(
      String group,
      boolean maintenance,
      String model,
      ResourceVector capacity,
      Sourced power,
      double wakeSeconds) {}

  /** Where servers are and machines may move: a cluster, or one server alone. */
  private String group(InventoryHost host) {
    return host.cluster().orElse(clusters ? host.name() : "");
  }

  ServerKinds(
      List<InventoryHost> all,
      InventoryOptions options,
      InventoryPolicy policy,
      HostPower power,
      boolean megahertz) {
    this.clusters = all.stream().anyMatch(host -> host.cluster().isPresent());
    for (InventoryHost host : all) {
      Overcommit over = policy.overcommit(host);
      ResourceVector capacity =
          ResourceVector.of(
              over.cpu() * InventoryCheck.cpu(host, megahertz), over.memory() * host.memoryGib());
      Kind kind =
          new Kind(
              group(host),
              host.state() == InventoryHost.State.MAINTENANCE,
              host.model(),
              capacity,
              power.of(host),
              host.row().wakeSeconds().orElse(options.wakeSeconds()));
      hosts.computeIfAbsent(kind, each -> new ArrayList<>()).add(host);
    }
    hosts
        .keySet()
        .forEach(
            kind -> groups.computeIfAbsent(kind.group(), group -> new LinkedHashSet<>()).add(kind));
    Map<String, Integer> known = new HashMap<>();
    hosts.forEach(
        (kind, alike) -> {
          String name = name(kind, alike.get(0));
          int number = known.merge(name, 1, Integer::sum);
          names.put(kind, number == 1 ? name : name + " #" + number);
        });
    names.forEach((kind, name) -> sources.put(name, kind.power().source()));
  }

  private static String name(Kind kind, InventoryHost first) {
    String hardware = String.format(Locale.ROOT, "c%.0f-m%.0f", first.cores(), first.memoryGib());
    String words = (kind.group() + " " + kind.model()).strip();
    String cut = words.length() > MAX_NAME ? words.substring(0, MAX_NAME) : words;
    return (cut + " " + hardware + (kind.maintenance() ? " in maintenance" : "")).strip();
  }

  /** The types in the order of their first servers. */
  List<ServerType> types() {
    return hosts.entrySet().stream()
        .map(
            each ->
                new ServerType(
                    names.getOrDefault(each.getKey(), ""),
                    each.getValue().size(),
                    each.getKey().capacity(),
                    each.getKey().power().watts(),
                    each.getKey().wakeSeconds(),
                    each.getValue().stream().map(InventoryHost::name).toList(),
                    0))
        .toList();
  }

  /** The lines of the first servers of the types. */
  List<Integer> lines() {
    return hosts.values().stream().map(alike -> alike.get(0).line()).toList();
  }

  /** Where the power of each type comes from. */
  Map<String, String> sources() {
    return sources;
  }

  /** The cluster of each type; none where there are no clusters. */
  Map<String, String> clusters() {
    return clusters
        ? names.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getValue, each -> each.getKey().group()))
        : Map.of();
  }

  /** Whether machines may not move everywhere. */
  boolean divided() {
    return groups.size() > 1 || hosts.keySet().stream().anyMatch(Kind::maintenance);
  }

  /**
   * The types that a machine may be on, and its own server where that is in maintenance mode.
   *
   * @param host that it runs on, where it runs
   * @param cluster of a machine that is to be placed; absent where it may go anywhere
   */
  List<String> allowed(Optional<InventoryHost> host, Optional<String> cluster) {
    Optional<String> group = host.map(this::group).or(() -> cluster);
    List<String> types = allowed.computeIfAbsent(group, this::open);
    return host.filter(each -> each.state() == InventoryHost.State.MAINTENANCE)
        .map(each -> Stream.concat(types.stream(), Stream.of(each.name())).toList())
        .orElse(types);
  }

  private List<String> open(Optional<String> group) {
    return group.map(of -> groups.getOrDefault(of, Set.of())).orElse(hosts.keySet()).stream()
        .filter(kind -> !kind.maintenance())
        .map(kind -> names.getOrDefault(kind, ""))
        .toList();
  }

  /** How many clusters there are, with servers alone counted one by one. */
  long groups() {
    return groups.size();
  }
}
