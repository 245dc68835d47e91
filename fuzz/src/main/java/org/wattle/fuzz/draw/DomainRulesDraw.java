package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Draws a domain of two zones and rules of groups across it, for an energy instance. */
final class DomainRulesDraw {
  private final Draws draws;
  private final ObjectNode root;
  private final List<String> servers;
  private final List<String> tasks;

  DomainRulesDraw(Draws draws, ObjectNode root, List<String> servers, List<String> tasks) {
    this.draws = draws;
    this.root = root;
    this.servers = servers;
    this.tasks = tasks;
  }

  void draw() {
    if (tasks.size() < 2) {
      return;
    }
    List<List<String>> zones = List.of(new ArrayList<>(), new ArrayList<>());
    for (String server : servers) {
      if (draws.chance(0.9)) {
        draws.of(zones).add(server);
      }
    }
    if (zones.stream().allMatch(List::isEmpty)) {
      return;
    }
    ArrayNode parts = root.putArray("domains").addObject().put("name", "zone").putArray("parts");
    for (int z = 0; z < zones.size(); z++) {
      if (!zones.get(z).isEmpty()) {
        ArrayNode names = parts.addObject().put("name", "zone " + z).putArray("servers");
        zones.get(z).forEach(names::add);
      }
    }
    rule(draws.of("apart", "near", "balance"));
  }

  private void rule(String kind) {
    ObjectNode group = root.putArray(kind).addObject().put("name", kind);
    tasks.stream()
        .filter(task -> task.equals(tasks.get(0)) || draws.chance(0.5))
        .forEach(group.putArray("tasks")::add);
    if (kind.equals("balance")) {
      group.put("skew", draws.of(1, 2));
    } else {
      group.putArray(kind.equals("near") ? "to" : "from").add(draws.of(tasks));
    }
    if (draws.chance(0.7)) {
      group.put(kind.equals("near") ? "within" : "across", "zone");
    }
    if (draws.chance(0.6)) {
      group.put("binds", "moved");
    }
  }
}
