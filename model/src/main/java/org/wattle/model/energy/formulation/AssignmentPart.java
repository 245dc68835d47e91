package org.wattle.model.energy.formulation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/**
 * The common part of the default and the path formulation: {@code x[i,j]} "task i runs on server
 * j", {@code on[e]} "element e is on", the packing of tasks into servers (3.3), what must be on
 * above what is on (3.6, 3.8), the order of interchangeable elements, the rules, and the energy.
 */
final class AssignmentPart {
  private static final int ABSENT = -1;

  private final DataCenter center;
  private final EnergyObjective objective;
  private final Symmetry symmetry;
  private final Candidates candidates;
  private final ElementCosts costs;
  private final OptModelBuilder model;
  private final Optional<int[]> pinned;
  private final int[] servers;
  private final int[][] assigned;
  private final Variable[] serverOn;
  private final Variable[] switchOn;
  private final RuleRows rules;
  private final PolicyRows policy;

  /** Starts a model of an instance and adds everything except the energy. */
  AssignmentPart(DataCenter center, FormulationOptions options) {
    this.model = new OptModelBuilder(center.instance().name());
    this.center = center;
    this.objective = options.objective();
    this.symmetry = options.symmetry(center);
    this.costs = new ElementCosts(center, objective);
    this.candidates = new Candidates(center, costs, symmetry, options.cutoffJoules());
    this.pinned = options.pinned(center);
    this.servers = candidates.servers();
    this.serverOn = new Variable[center.serverCount()];
    this.switchOn = new Variable[center.switchCount()];
    this.assigned = new int[tasks().size()][center.serverCount()];
    for (int h : servers) {
      serverOn[h] = onVariable(center.serverName(h), center.serverBusy(h));
    }
    for (int s : candidates.switches()) {
      switchOn[s] = onVariable(center.switchName(s), center.switchBusy(s));
    }
    for (int i = 0; i < tasks().size(); i++) {
      addAssignments(i);
    }
    addPacking();
    addCovers();
    addConnections();
    addOrders();
    this.rules = new RuleRows(model, center, servers, this::variable);
    rules.add();
    this.policy = new PolicyRows(model, center, servers, this::variable, this::ifKept);
    policy.add();
  }

  OptModelBuilder model() {
    return model;
  }

  DataCenter center() {
    return center;
  }

  Candidates candidates() {
    return candidates;
  }

  /** "The server is on", where the model has it. */
  private Optional<Variable> ifKept(int server) {
    return candidates.server(server) ? Optional.of(serverOn[server]) : Optional.empty();
  }

  private List<Task> tasks() {
    return center.instance().tasks();
  }

  private Variable onVariable(String name, boolean busy) {
    Variable on = model.binary("on[" + name + "]");
    if (busy) {
      model.bounds(on, 1, 1);
    }
    return on;
  }

  private void addAssignments(int task) {
    Arrays.fill(assigned[task], ABSENT);
    for (int h : servers) {
      boolean allowed = pinned.isEmpty() || pinned.get()[task] == h;
      if (allowed && Candidates.fits(center, tasks().get(task), h)) {
        assigned[task][h] =
            model.binary("x[" + tasks().get(task).id() + "," + center.serverName(h) + "]").index();
      }
    }
  }

  private void addPacking() {
    if (tasks().isEmpty() || servers.length == 0) {
      tasks().stream().limit(1).forEach(task -> model.row("place[" + task.id() + "]").equalTo(1));
      return;
    }
    model.group(
        "capacity",
        "every task runs on one server that is on and has room in every dimension (3.3)");
    List<String> resources = center.instance().resources();
    boolean uplinks =
        center.topology().isPresent() && tasks().stream().anyMatch(task -> task.gbps() > 0);
    List<String> dimensions = new ArrayList<>(resources);
    if (uplinks) {
      dimensions.add("uplink Gbps");
    }
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("servers", dimensions, tasks().size(), servers.length);
    for (int i = 0; i < tasks().size(); i++) {
      for (int l = 0; l < resources.size(); l++) {
        packing.size(l, i, tasks().get(i).demand().get(l));
      }
      if (uplinks) {
        packing.size(resources.size(), i, tasks().get(i).gbps());
      }
    }
    for (int b = 0; b < servers.length; b++) {
      int h = servers[b];
      packing.open(b, serverOn[h]);
      for (int l = 0; l < resources.size(); l++) {
        packing.capacity(l, b, Math.max(0, center.residual(h, l)));
      }
      if (uplinks) {
        packing.capacity(resources.size(), b, uplinkGbps(h));
      }
      for (int i = 0; i < tasks().size(); i++) {
        if (assigned[i][h] != ABSENT) {
          packing.allow(i, b, new Variable(assigned[i][h]));
        }
      }
    }
    model.add(packing);
  }

  /**
   * Adds valid inequalities that tighten the relaxation: the servers that are on have room for all
   * tasks together, and room for the number of tasks above each size, a server counting for as many
   * of those as fit into it.
   */
  private void addCovers() {
    List<String> resources = center.instance().resources();
    model.group("cover", "the servers that are on have room for all tasks together");
    for (int l = 0; l < resources.size(); l++) {
      addTotal(l, resources.get(l));
    }
    model.group(
        "count cover",
        "the servers that are on have room for the tasks above a size, by their number");
    for (int l = 0; l < resources.size(); l++) {
      addCounts(l, resources.get(l));
    }
  }

  private double[] ascendingSizes(int resource) {
    return tasks().stream().mapToDouble(task -> task.demand().get(resource)).sorted().toArray();
  }

  private void addTotal(int resource, String name) {
    BigDecimal sum = BigDecimal.ZERO; // so that sums of decimal demands are decimal
    for (Task task : tasks()) {
      sum = sum.add(BigDecimal.valueOf(task.demand().get(resource)));
    }
    double total = sum.doubleValue();
    if (total > 0) {
      RowBuilder row = model.row("cover[" + name + "]");
      for (int h : servers) {
        row.plus(Math.min(total, Math.max(0, center.residual(h, resource))), serverOn[h]);
      }
      row.atLeast(total);
    }
  }

  private void addCounts(int resource, String name) {
    TreeSet<Double> rooms = new TreeSet<>();
    for (int h : servers) {
      rooms.add(Math.max(0, center.residual(h, resource)));
    }
    for (LargeTasks large : LargeTasks.of(ascendingSizes(resource), rooms)) {
      RowBuilder row = model.row("count[" + name + ">=" + large.smallest() + "]");
      for (int h : servers) {
        row.plus(large.mostIn(Math.max(0, center.room(h, resource))), serverOn[h]);
      }
      row.atLeast(large.count());
    }
  }

  private double uplinkGbps(int server) {
    Topology topology = center.topology().orElseThrow();
    int node = topology.serverNode(server);
    return Arrays.stream(topology.parents(node))
        .mapToDouble(above -> Math.max(0, center.residualGbps(above, node)))
        .sum();
  }

  private void addConnections() {
    if (center.topology().isEmpty()) {
      return;
    }
    Topology topology = center.topology().get();
    model.group(
        "powered path",
        "above everything that is on some switch is on, up to an entry (3.6), (3.8)");
    for (int h : servers) {
      addConnection(topology, topology.serverNode(h), serverOn[h], center.serverName(h));
    }
    for (int s : candidates.switches()) {
      if (!topology.entry(s)) {
        addConnection(topology, s, switchOn[s], center.switchName(s));
      }
    }
  }

  private void addConnection(Topology topology, int node, Variable on, String name) {
    RowBuilder row = model.row("fed[" + name + "]").plus(-1, on);
    for (int above : topology.parents(node)) {
      row.plusAny(1, Optional.ofNullable(switchOn[above]));
    }
    row.atLeast(0);
  }

  private void addOrders() {
    model.group("order", "of interchangeable elements the first are on");
    candidates.serverOrders().forEach(alike -> addOrder(alike, serverOn));
    candidates.switchOrders().forEach(alike -> addOrder(alike, switchOn));
  }

  private void addOrder(int[] alike, Variable[] on) {
    for (int k = 1; k < alike.length; k++) {
      model.row("").plus(1, on[alike[k - 1]]).plus(-1, on[alike[k]]).atLeast(0);
    }
  }

  /**
   * Adds the objective, with additional terms; elements that would save energy by being on may be
   * on only where they carry a load (3.7), (3.9).
   */
  void addEnergy(Consumer<OptModelBuilder.ObjectiveBuilder> more) {
    OptModelBuilder.ObjectiveBuilder energy =
        model.minimize(objective.word()).plus(costs.constant());
    more.accept(energy);
    for (int h : servers) {
      energy.plus(costs.serverOn(h), serverOn[h]);
      for (int i = 0; i < tasks().size(); i++) {
        if (assigned[i][h] != ABSENT) {
          energy.plus(costs.load(h, tasks().get(i).demand()), assigned[i][h]);
        }
      }
    }
    for (int s : candidates.switches()) {
      energy.plus(costs.switchOn(s), switchOn[s]);
    }
    policy.addEnergy(energy, costs);
    energy.done();
    model.group("in use", "what is on carries something (3.7), (3.9)");
    boolean switchSaves = Arrays.stream(candidates.switches()).anyMatch(this::saves);
    if (switchSaves || Arrays.stream(servers).anyMatch(h -> costs.serverOn(h) < 0)) {
      addInUse(switchSaves);
    }
  }

  /** Whether the switch takes less on than asleep, so that only paths over it let it be on. */
  boolean saves(int switchNode) {
    return costs.switchOn(switchNode) < 0;
  }

  /**
   * A server that is on and busy with nothing has a task, and below a switch that is on something
   * is on. Where sleep takes less these rows hold by themselves.
   */
  private void addInUse(boolean switchSaves) {
    for (int h : servers) {
      if (!center.serverBusy(h)) {
        RowBuilder row = model.row("used[" + center.serverName(h) + "]").plus(-1, serverOn[h]);
        for (int i = 0; i < tasks().size(); i++) {
          if (assigned[i][h] != ABSENT) {
            row.plus(1, assigned[i][h]);
          }
        }
        row.atLeast(0);
      }
    }
    for (int s : candidates.switches()) {
      if (switchSaves && !center.switchBusy(s)) {
        addInUse(center.topology().orElseThrow(), s);
      }
    }
  }

  private void addInUse(Topology topology, int switchNode) {
    RowBuilder row =
        model.row("used[" + center.switchName(switchNode) + "]").plus(-1, switchOn[switchNode]);
    for (int child : topology.children(switchNode)) {
      int server = child - topology.switchCount();
      row.plusAny(1, Optional.ofNullable(server < 0 ? switchOn[child] : serverOn[server]));
    }
    row.atLeast(0);
  }

  /** Adds {@code scale·Σ_i μ_i·x[i,j]}, the traffic of a server, to a row. */
  void addTraffic(RowBuilder row, int server, double scale) {
    for (int i = 0; i < tasks().size(); i++) {
      if (assigned[i][server] != ABSENT && tasks().get(i).gbps() > 0) {
        row.plus(scale * tasks().get(i).gbps(), assigned[i][server]);
      }
    }
  }

  Variable serverOn(int server) {
    return serverOn[server];
  }

  Variable switchOn(int switchNode) {
    return switchOn[switchNode];
  }

  /** Whether the task may run on the server. */
  boolean allowed(int task, int server) {
    return assigned[task][server] != ABSENT;
  }

  private Optional<Variable> variable(int task, int server) {
    return allowed(task, server) ? Optional.of(assigned(task, server)) : Optional.empty();
  }

  /** "The task runs on the server", where it may. */
  Variable assigned(int task, int server) {
    return new Variable(assigned[task][server]);
  }

  /** The server of every task at a point; empty where some task has none. */
  Optional<int[]> serverOfTask(Assignment point) {
    int[] server = new int[tasks().size()];
    for (int i = 0; i < server.length; i++) {
      int task = i;
      int[] chosen =
          Arrays.stream(servers)
              .filter(h -> allowed(task, h) && point.isOne(assigned(task, h)))
              .toArray();
      if (chosen.length != 1) {
        return Optional.empty();
      }
      server[i] = chosen[0];
    }
    return Optional.of(server);
  }

  /** Whether paths may use the switch at a point. */
  boolean usable(int switchNode, Assignment point) {
    return candidates.switchNode(switchNode) && point.isOne(switchOn[switchNode]);
  }

  /**
   * A placement as a point; empty where it uses what the model leaves out.
   *
   * @param more writes what the model has besides
   */
  Optional<Assignment> encode(Placement placement, BiConsumer<CanonicalPlacement, double[]> more) {
    double[] point = new double[model.variableCount()];
    CanonicalPlacement canonical = CanonicalPlacement.of(center, symmetry, placement);
    if (!encode(canonical, point)) {
      return Optional.empty();
    }
    more.accept(canonical, point);
    return Optional.of(Assignment.of(point));
  }

  /** A placement by numbers, with the servers on standby at a point. */
  Placement named(int[] serverOfTask, List<int[]> routes, Assignment point) {
    return Placement.of(center, serverOfTask, routes)
        .withStandby(policy.standby(point, serverOfTask));
  }

  /** Writes a placement into a point; false where it uses what the model leaves out. */
  private boolean encode(CanonicalPlacement placement, double[] point) {
    boolean[] serversOn = placement.serversOn();
    boolean[] switchesOn = placement.switchesOn();
    if (IntStream.range(0, serversOn.length).anyMatch(h -> serversOn[h] && !candidates.server(h))
        || IntStream.range(0, switchesOn.length)
            .anyMatch(s -> switchesOn[s] && !candidates.switchNode(s))) {
      return false;
    }
    for (int h : servers) {
      point[serverOn[h].index()] = serversOn[h] ? 1 : 0;
    }
    for (int s : candidates.switches()) {
      point[switchOn[s].index()] = switchesOn[s] ? 1 : 0;
    }
    for (int i = 0; i < tasks().size(); i++) {
      if (!allowed(i, placement.server(i))) {
        return false;
      }
      point[assigned(i, placement.server(i)).index()] = 1;
    }
    rules.encode(point);
    policy.encode(placement.servers(), point);
    return true;
  }
}
