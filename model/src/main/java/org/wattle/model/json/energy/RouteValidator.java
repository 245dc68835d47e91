package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.energy.ElementNames.Kind;

/**
 * Checks that routes of running tasks lead from an entry down existing links of sufficient
 * capacity.
 */
final class RouteValidator {
  private final DataCenter center;
  private final Topology topology;
  private final ElementNames names;
  private final Map<Long, Double> carried = new HashMap<>();
  private final Set<Long> reported = new HashSet<>();

  RouteValidator(DataCenter center, Topology topology, ElementNames names) {
    this.center = center;
    this.topology = topology;
    this.names = names;
  }

  /**
   * Checks the route of a running task to its server, if it has one; adds its bandwidth, where that
   * is known.
   */
  void check(JsonCursor running, int server, Optional<Task> task) {
    List<JsonCursor> hops = running.elements("route");
    if (hops.isEmpty()) {
      return;
    }
    int[] way = new int[hops.size() + 1];
    for (int h = 0; h < hops.size(); h++) {
      OptionalInt node = node(hops.get(h));
      if (node.isEmpty()) {
        return;
      }
      way[h] = node.getAsInt();
      boolean right =
          h == 0 ? enters(hops.get(0), way[0]) : linked(hops.get(h), way[h - 1], way[h]);
      if (!right) {
        return;
      }
    }
    way[hops.size()] = topology.serverNode(server);
    JsonCursor last = running.field("server").orElseThrow();
    if (linked(last, way[hops.size() - 1], way[hops.size()])) {
      task.ifPresent(t -> carry(running, way, t.gbps()));
    }
  }

  private OptionalInt node(JsonCursor hop) {
    String name = hop.text().orElseThrow();
    OptionalInt node = center.switchByName(name);
    if (node.isEmpty()) {
      String suggestion = names.suggestion(name, List.of(Kind.SWITCH));
      hop.error("There is no switch of this name.", suggestion);
    }
    return node;
  }

  private boolean enters(JsonCursor hop, int node) {
    if (topology.entry(node)) {
      return true;
    }
    int[] parents = topology.parents(node);
    String suggestion =
        parents.length == 0
            ? "Maybe \"entry\": true for this switch."
            : "Maybe \"" + center.switchName(parents[0]) + "\" comes before it.";
    hop.error("The route does not begin at an entry.", suggestion);
    return false;
  }

  private boolean linked(JsonCursor lower, int from, int to) {
    if (topology.linkGbps(from, to).isPresent()) {
      return true;
    }
    int[] parents = topology.parents(to);
    String problem =
        "The route is broken: there is no link from (" + center.switchName(from) + ") to this.";
    String suggestion =
        parents.length == 0
            ? "Maybe another switch: nothing leads to this one."
            : "Maybe over \"" + center.switchName(parents[0]) + "\", which has one.";
    lower.error(problem, suggestion);
    return false;
  }

  private void carry(JsonCursor running, int[] way, double gbps) {
    for (int h = 0; h + 1 < way.length; h++) {
      long link = ((long) way[h] << 32) | way[h + 1];
      double load = carried.merge(link, gbps, Double::sum);
      double capacity = topology.linkGbps(way[h], way[h + 1]).orElseThrow();
      if (RunningTaskValidator.exceeds(load, capacity) && reported.add(link)) {
        String name = center.switchName(way[h]) + " → " + name(way[h + 1]);
        running.error(
            "The running task does not fit: with it the link (%s) carries (%s) of its (%s) Gbps."
                .formatted(name, load, capacity),
            "Maybe it takes another route.");
      }
    }
  }

  private String name(int node) {
    int switches = topology.switchCount();
    return node < switches ? center.switchName(node) : center.serverName(node - switches);
  }
}
