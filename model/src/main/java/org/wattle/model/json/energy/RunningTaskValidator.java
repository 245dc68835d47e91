package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
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
    Optional<String> name = item.text("server");
    Optional<Kind> kind = name.flatMap(names::kindOf);
    if (kind.equals(Optional.of(Kind.SERVER))) {
      return true;
    }
    if (name.isPresent() && names.complete()) {
      item.error(
          "server",
          kind.isPresent() ? "This is a switch, not a server." : "There is no server of this name.",
          names.suggestion(name.get(), List.of(Kind.SERVER)));
    }
    return false;
  }

  private void place(JsonCursor item, Hardware there, boolean taskRight) {
    int server = there.center.serverByName(item.text("server").orElseThrow()).orElseThrow();
    Optional<Task> task =
        taskRight ? Optional.of(there.builder.running(item.node())) : Optional.empty();
    task.ifPresent(t -> fit(item, there.center, server, t));
    boolean routeGiven = !item.node().path("route").isEmpty();
    if (routeGiven && !root.node().has("network")) {
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
}
