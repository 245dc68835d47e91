package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.json.JsonCursor;

/**
 * Refuses instances that a small file describes and that no memory holds once every server, switch,
 * link and name in a rule is written out. Nothing is allocated before.
 */
final class SizeValidator {
  private static final long MAX_SERVERS = 1_000_000;
  private static final long MAX_SWITCHES = 100_000;

  /** A capacity for each server and resource. */
  private static final long MAX_CAPACITIES = 20_000_000;

  /** Between tiers, and with wiring "full" between the last tier and the servers. */
  private static final long MAX_LINKS = 50_000_000;

  /** Servers named in rules: a type counts as all its servers, equal lists count once. */
  private static final long MAX_NAMES = 10_000_000;

  private static final String DIGITS = "Maybe a count has a digit too many.";

  private final JsonCursor root;
  private final Map<String, Double> countOfType = new HashMap<>();
  private double servers;

  SizeValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    for (JsonCursor server : root.elements("servers")) {
      double count = server.number("count").orElse(0);
      server.text("type").ifPresent(type -> countOfType.put(type, count));
      servers += count;
    }
    if (root.atMost("servers", MAX_SERVERS, servers, "servers in all", DIGITS)) {
      root.atMost(
          "resources",
          MAX_CAPACITIES,
          servers * root.elements("resources").size(),
          "capacities, one for each server and resource",
          "Maybe fewer resources, or fewer servers.");
    }
    root.field("network").ifPresent(this::network);
    names();
  }

  private void network(JsonCursor network) {
    double switches = 0;
    double links = 0;
    double above = 0;
    for (JsonCursor tier : network.elements("tiers")) {
      double count = tier.number("count").orElse(0);
      switches += count;
      links += above * count;
      above = count;
    }
    links += network.is("wiring", "full") ? above * servers : 0;
    if (root.atMost("network", MAX_SWITCHES, switches, "switches in all", DIGITS)
        && servers <= MAX_SERVERS) {
      root.atMost(
          "network",
          MAX_LINKS,
          links,
          "links between its tiers and to the servers",
          "Maybe fewer switches in a tier, or the wiring \"rack\".");
    }
  }

  private void names() {
    Set<List<String>> known = new HashSet<>();
    double named = 0;
    for (JsonCursor task : root.elements("tasks")) {
      for (String field : List.of("onlyOn", "notOn")) {
        List<String> list = task.texts(field);
        if (!list.isEmpty() && known.add(list)) {
          named += named(list);
        }
      }
    }
    root.atMost(
        "tasks",
        MAX_NAMES,
        named,
        "servers named in onlyOn and notOn",
        "Maybe name the same servers for many tasks, or fewer servers.");
    double ofPolicy = named(root.texts("keepOff"));
    for (JsonCursor group : root.elements("keepOn")) {
      ofPolicy += named(group.texts("servers"));
    }
    ofPolicy += root.field("state").map(state -> named(state.texts("closed"))).orElse(0.0);
    root.atMost(
        "keepOn",
        MAX_NAMES,
        ofPolicy,
        "servers named in keepOn, keepOff and closed",
        "Maybe fewer groups, or each server once.");
  }

  private double named(List<String> list) {
    return list.stream().mapToDouble(name -> countOfType.getOrDefault(name, 1.0)).sum();
  }
}
