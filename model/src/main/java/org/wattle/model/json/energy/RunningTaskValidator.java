package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.energy.ElementNames.Kind;

/** Checks that running tasks fit on servers that exist, over routes that exist. */
final class RunningTaskValidator {
  private record Held(int server, int resource) {}

  private final JsonCursor root;
  private final ElementNames names;
  private final TaskValidator tasks;
  private final Optional<Hardware> hardware;
  private final Map<Integer, double[]> used = new HashMap<>();
  private final Set<Held> reported = new HashSet<>();

  /** What can be built of servers and network, because it is right. */
  private record Hardware(
      EnergyInstanceReader builder, DataCenter center, Optional<RouteValidator> routes) {}

  /**
   * Checks against servers and network as far as these are right.
   *
   * @param serversRight whether the servers can be built
   * @param networkRight whether the network can be built, too
   */
  RunningTaskValidator(
      JsonCursor root,
      ElementNames names,
      TaskValidator tasks,
      boolean serversRight,
      boolean networkRight) {
    this.root = root;
    this.names = names;
    this.tasks = tasks;
    this.hardware = serversRight ? Optional.of(hardware(networkRight)) : Optional.empty();
  }

  private Hardware hardware(boolean networkRight) {
    EnergyInstanceReader builder = new EnergyInstanceReader(root.node());
    DataCenter center = DataCenter.of(builder.hardware(networkRight));
    return new Hardware(
        builder, center, center.topology().map(t -> new RouteValidator(center, t, names)));
  }

  void check(List<JsonCursor> running) {
    for (JsonCursor item : running) {
      int before = root.errorCount();
      item.field("task").ifPresent(tasks::check);
      boolean taskRight = item.isReadable("task") && root.errorCount() == before;
      if (server(item)) {
        hardware.ifPresent(h -> place(item, h, taskRight));
      }
    }
  }

  /** Whether the server exists; where that is unknown, it does not count as existing. */
  private boolean server(JsonCursor item) {
    return item.field("server")
        .filter(at -> at.text().filter(name -> names.isServer(at, name, false)).isPresent())
        .isPresent();
  }

  private void place(JsonCursor item, Hardware there, boolean taskRight) {
    int server = there.center.serverByName(item.text("server").orElseThrow()).orElseThrow();
    Optional<Task> task =
        taskRight ? Optional.of(there.builder.running(item.node())) : Optional.empty();
    task.ifPresent(t -> fit(item, there.center, server, t));
    boolean routeGiven = !item.node().path("route").isEmpty();
    if (routeGiven && !root.has("network")) {
      item.error(
          "route",
          "There is no network that a route could lead through.",
          "Maybe remove it, or the field (network) is missing.");
    }
    if (item.isReadable("route")) {
      there.routes.ifPresent(r -> r.check(item, server, task));
    }
  }

  private void fit(JsonCursor item, DataCenter servers, int server, Task task) {
    List<String> resources = servers.instance().resources();
    double[] held = used.computeIfAbsent(server, key -> new double[resources.size()]);
    for (int l = 0; l < held.length; l++) {
      held[l] += task.demand().get(l);
      double capacity = servers.serverType(server).capacity().get(l);
      if (exceeds(held[l], capacity) && reported.add(new Held(server, l))) {
        item.error(
            "The running task does not fit: with it the server (%s) holds (%s) of its (%s) %s."
                .formatted(servers.serverName(server), held[l], capacity, resources.get(l)),
            "Maybe it runs on another server.");
      }
    }
  }

  /** Whether an amount is above a capacity by more than rounding explains. */
  static boolean exceeds(double amount, double capacity) {
    return amount > Tolerances.room(capacity);
  }

  /**
   * Checks that routes of running tasks lead from an entry down existing links of sufficient
   * capacity.
   */
  private static final class RouteValidator {
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
     * Checks the route of a running task to its server, if it has one; adds its bandwidth, where
     * that is known.
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
        hop.error("There is no switch of this name.", names.suggestion(name, List.of(Kind.SWITCH)));
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
}
