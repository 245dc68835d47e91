package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
    limit(root, "servers", servers, MAX_SERVERS, "servers in all", DIGITS);
    if (servers <= MAX_SERVERS) {
      limit(
          root,
          "resources",
          servers * root.elements("resources").size(),
          MAX_CAPACITIES,
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
    boolean full = network.text("wiring").filter("full"::equals).isPresent();
    links += full ? above * servers : 0;
    limit(root, "network", switches, MAX_SWITCHES, "switches in all", DIGITS);
    if (switches <= MAX_SWITCHES && servers <= MAX_SERVERS) {
      limit(
          root,
          "network",
          links,
          MAX_LINKS,
          "links between its tiers and to the servers",
          "Maybe fewer switches in a tier, or the wiring \"rack\".");
    }
  }

  private void names() {
    Set<List<String>> known = new HashSet<>();
    double named = 0;
    for (JsonCursor task : root.elements("tasks")) {
      for (String field : List.of("onlyOn", "notOn")) {
        List<String> list = texts(task.elements(field));
        if (!list.isEmpty() && known.add(list)) {
          named += named(list);
        }
      }
    }
    limit(
        root,
        "tasks",
        named,
        MAX_NAMES,
        "servers named in onlyOn and notOn",
        "Maybe name the same servers for many tasks, or fewer servers.");
    double ofPolicy = named(texts(root.elements("keepOff")));
    for (JsonCursor group : root.elements("keepOn")) {
      ofPolicy += named(texts(group.elements("servers")));
    }
    ofPolicy +=
        root.field("state").map(state -> named(texts(state.elements("closed")))).orElse(0.0);
    limit(
        root,
        "keepOn",
        ofPolicy,
        MAX_NAMES,
        "servers named in keepOn, keepOff and closed",
        "Maybe fewer groups, or each server once.");
  }

  private static List<String> texts(List<JsonCursor> list) {
    return list.stream().flatMap(each -> each.text().stream()).toList();
  }

  private double named(List<String> list) {
    return list.stream().mapToDouble(name -> countOfType.getOrDefault(name, 1.0)).sum();
  }

  private static void limit(
      JsonCursor at, String field, double count, long most, String what, String suggestion) {
    if (count > most) {
      at.error(
          field,
          String.format(Locale.ROOT, "There are (%.0f) %s, more than (%d).", count, what, most),
          suggestion);
    }
  }
}
