package org.wattle.model.json;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.json.ElementNames.Kind;

/** Running tasks are where they can be, reached over links that exist, and fit together. */
final class RunningChecks {
  /** What fits up to this share of a capacity, or of 1, fits: sums of decimals are not exact. */
  private static final double TOLERANCE = 1e-9;

  private final Part root;
  private final Findings findings;
  private final ElementNames names;
  private final TaskChecks tasks;
  private final boolean serversRight;
  private final boolean networkRight;
  private final EnergyBuilder builder;
  private final Map<Integer, double[]> used = new HashMap<>();
  private final Map<Long, Double> carried = new HashMap<>();
  private final Set<Object> told = new HashSet<>();

  RunningChecks(
      Part root, ElementNames names, TaskChecks tasks, boolean serversRight, boolean networkRight) {
    this.root = root;
    this.findings = root.findings();
    this.names = names;
    this.tasks = tasks;
    this.serversRight = serversRight;
    this.networkRight = networkRight;
    this.builder = new EnergyBuilder(root.node());
  }

  void check(Part state) {
    List<Part> running = state.elements("running");
    if (running.isEmpty()) {
      return;
    }
    Optional<DataCenter> center =
        serversRight
            ? Optional.of(DataCenter.of(builder.hardware(networkRight)))
            : Optional.empty();
    for (Part item : running) {
      int before = findings.count();
      item.field("task").ifPresent(tasks::check);
      boolean taskRight = item.sound("task") && findings.count() == before;
      boolean serverKnown = server(item);
      if (center.isPresent() && serverKnown) {
        place(item, center.get(), taskRight);
      }
    }
  }

  /** Whether the server exists; where that cannot be told, it does not count as known. */
  private boolean server(Part item) {
    Optional<String> name = item.text("server");
    Optional<Kind> kind = name.flatMap(names::kindOf);
    if (name.isEmpty() || kind.equals(Optional.of(Kind.SERVER))) {
      return name.isPresent();
    }
    if (names.complete()) {
      note(
          item.path().field("server"),
          kind.isPresent() ? "This is a switch, not a server." : "There is no server of this name.",
          names.mend(name.get(), List.of(Kind.SERVER)));
    }
    return false;
  }

  private void place(Part item, DataCenter center, boolean taskRight) {
    int server = center.serverByName(item.text("server").orElseThrow()).orElseThrow();
    Optional<Task> task = taskRight ? Optional.of(builder.running(item.node())) : Optional.empty();
    task.ifPresent(t -> fit(item, center, server, t));
    if (!root.node().has("network")) {
      item.field("route")
          .filter(route -> !route.node().isEmpty())
          .ifPresent(
              route ->
                  note(
                      route.path(),
                      "There is no network that a route could lead through.",
                      "Maybe take it out, or the field (network) got lost."));
    } else if (networkRight && item.sound("route")) {
      route(item, center, server, task);
    }
  }

  private void fit(Part item, DataCenter center, int server, Task task) {
    EnergyInstance instance = center.instance();
    double[] held = used.computeIfAbsent(server, key -> new double[instance.resources().size()]);
    for (int l = 0; l < held.length; l++) {
      held[l] += task.demand().get(l);
      double capacity = center.serverType(server).capacity().get(l);
      if (exceeds(held[l], capacity) && told.add(List.of(server, l))) {
        String resource = instance.resources().get(l);
        note(
            item.path(),
            "The running task does not fit: with it the server ("
                + center.serverName(server)
                + ") holds ("
                + held[l]
                + ") of its ("
                + capacity
                + ") "
                + resource
                + ".",
            "Maybe it runs on another server.");
      }
    }
  }

  private void route(Part item, DataCenter center, int server, Optional<Task> task) {
    Topology topology = center.topology().orElseThrow();
    List<Part> hops = item.elements("route");
    if (hops.isEmpty()) {
      note(
          item.path().field("route"),
          "The route is missing: there is a network.",
          "Maybe add it: the switches from the entry down to the server.");
      return;
    }
    int above = -1;
    for (Part hop : hops) {
      OptionalInt node = center.switchByName(hop.text().orElseThrow());
      if (node.isEmpty()) {
        note(
            hop.path(),
            "There is no switch of this name.",
            names.mend(hop.text().orElseThrow(), List.of(Kind.SWITCH)));
        return;
      }
      boolean right =
          above < 0
              ? enters(hop, topology, node.getAsInt(), center)
              : linked(hop, center, above, node.getAsInt());
      if (!right) {
        return;
      }
      above = node.getAsInt();
    }
    if (linked(item.field("server").orElseThrow(), center, above, topology.serverNode(server))) {
      task.ifPresent(t -> carry(item, center, server, t));
    }
  }

  private boolean enters(Part hop, Topology topology, int node, DataCenter center) {
    if (topology.entry(node)) {
      return true;
    }
    int[] parents = topology.parents(node);
    note(
        hop.path(),
        "The route does not begin at an entry.",
        parents.length == 0
            ? "Maybe \"entry\": true for this switch."
            : "Maybe \"" + center.switchName(parents[0]) + "\" comes before it.");
    return false;
  }

  private boolean linked(Part lower, DataCenter center, int from, int to) {
    Topology topology = center.topology().orElseThrow();
    if (topology.linkGbps(from, to).isPresent()) {
      return true;
    }
    int[] parents = topology.parents(to);
    note(
        lower.path(),
        "The route is broken: there is no link from (" + center.switchName(from) + ") to this.",
        parents.length == 0
            ? ""
            : "Maybe over \"" + center.switchName(parents[0]) + "\", which has one.");
    return false;
  }

  /** Adds a task's bandwidth to all links of its route, which exist. */
  private void carry(Part item, DataCenter center, int server, Task task) {
    Topology topology = center.topology().orElseThrow();
    int below = topology.serverNode(server);
    List<Part> hops = item.elements("route");
    for (int h = hops.size() - 1; h >= 0; h--) {
      int above = center.switchByName(hops.get(h).text().orElseThrow()).orElseThrow();
      long link = ((long) above << 32) | below;
      double load = carried.merge(link, task.gbps(), Double::sum);
      double gbps = topology.linkGbps(above, below).orElseThrow();
      if (exceeds(load, gbps) && told.add(link)) {
        String lower =
            below < topology.switchCount()
                ? center.switchName(below)
                : center.serverName(below - topology.switchCount());
        note(
            item.path(),
            "The running task does not fit: with it the link ("
                + center.switchName(above)
                + " → "
                + lower
                + ") carries ("
                + load
                + ") of its ("
                + gbps
                + ") Gbps.",
            "Maybe it takes another route.");
      }
      below = above;
    }
  }

  private static boolean exceeds(double amount, double capacity) {
    return amount > capacity + TOLERANCE * Math.max(1, capacity);
  }

  private void note(JsonPath path, String problem, String mend) {
    findings.add(Finding.at(path, problem, mend));
  }
}
