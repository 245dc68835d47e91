package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Exact for unsplit paths: every task chooses one path {@code z[i,p]} to its server. Only 0/1
 * variables; their number grows with tasks times paths, so it serves small networks, solvers
 * without continuous variables, and solutions that could not be routed.
 */
public record PathFormulation(FormulationOptions options)
    implements Formulation<EnergyInstance, Placement> {
  @Override
  public String id() {
    return "path";
  }

  @Override
  public FormulatedModel<Placement> build(EnergyInstance instance) {
    return new Built(DataCenter.of(instance), options);
  }

  /**
   * How many path variables the model of an instance would have at most: tasks times downward paths
   * to servers.
   */
  public static double pathVariables(EnergyInstance instance) {
    DataCenter center = DataCenter.of(instance);
    if (center.topology().isEmpty()) {
      return 0;
    }
    Topology topology = center.topology().get();
    double[] paths = new double[topology.switchCount()];
    Arrays.fill(paths, -1);
    double sum = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      for (int above : topology.parents(topology.serverNode(h))) {
        sum += pathsTo(topology, above, paths);
      }
    }
    return sum * instance.tasks().size();
  }

  private static double pathsTo(Topology topology, int switchNode, double[] paths) {
    if (paths[switchNode] < 0) {
      double sum = topology.entry(switchNode) ? 1 : 0;
      for (int above : topology.parents(switchNode)) {
        sum += pathsTo(topology, above, paths);
      }
      paths[switchNode] = sum;
    }
    return paths[switchNode];
  }

  private static final class Built implements FormulatedModel<Placement> {
    private final DataCenter center;
    private final Symmetry symmetry;
    private final Candidates candidates;
    private final AssignmentPart part;
    private final List<Map<List<Integer>, Variable>> pathsOfTask = new ArrayList<>();
    private final OptModel model;

    Built(DataCenter center, FormulationOptions options) {
      this.center = center;
      this.symmetry = options.symmetry(center);
      ElementCosts costs = new ElementCosts(center, options.objective());
      this.candidates = Candidates.of(center, costs, symmetry, options.cutoffJoules());
      OptModelBuilder builder = new OptModelBuilder(center.instance().name());
      this.part = new AssignmentPart(builder, center, candidates, costs, options.pinned(center));
      center.topology().ifPresent(topology -> addPaths(builder, topology));
      Optional<StayingPart> staying = options.homes().map(homes -> staying(builder, homes));
      part.addEnergy(
          options.objective().id(), energy -> staying.ifPresent(part -> part.addCost(energy)));
      OptModel built = builder.build();
      OptionalDouble most = options.homes().map(Homes::mostJoules).orElseGet(OptionalDouble::empty);
      this.model =
          most.isPresent() ? staying.orElseThrow().fewestMoves(built, most.getAsDouble()) : built;
    }

    private StayingPart staying(OptModelBuilder builder, Homes homes) {
      StayingPart staying = new StayingPart(homes);
      List<Task> tasks = center.instance().tasks();
      for (int i = 0; i < tasks.size(); i++) {
        TaskPlacement home = homes.places().get(tasks.get(i).id());
        if (home != null) {
          staying.add(home.task(), at(i, home));
        }
      }
      staying.addRow(builder);
      exclude(builder, homes.excluded());
      return staying;
    }

    /** The variable of a task at a place; empty where it cannot be there. */
    private Optional<Variable> at(int task, TaskPlacement place) {
      List<Integer> nodes = Homes.nodes(center, place);
      if (center.topology().isPresent()) {
        return Optional.ofNullable(pathsOfTask.get(task).get(nodes));
      }
      int server = nodes.get(nodes.size() - 1) - center.switchCount();
      return part.allowed(task, server)
          ? Optional.of(part.assigned(task, server))
          : Optional.empty();
    }

    private void exclude(OptModelBuilder builder, List<List<TaskPlacement>> excluded) {
      if (excluded.isEmpty()) {
        return;
      }
      builder.group("no order", "moves that have no order are not all made");
      List<Task> tasks = center.instance().tasks();
      for (List<TaskPlacement> places : excluded) {
        Map<String, TaskPlacement> placed = new HashMap<>();
        places.forEach(place -> placed.put(place.task(), place));
        List<Variable> variables = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
          TaskPlacement place = placed.get(tasks.get(i).id());
          if (place != null) {
            at(i, place).ifPresent(variables::add);
          }
        }
        if (variables.size() == places.size()) {
          builder.row("").plusAll(1, variables).atMost(places.size() - 1);
        }
      }
    }

    private void addPaths(OptModelBuilder builder, Topology topology) {
      Map<Integer, List<Variable>> over = new LinkedHashMap<>();
      Map<Integer, List<List<Integer>>> pathsOfServer = new LinkedHashMap<>();
      for (int h : candidates.servers()) {
        List<List<Integer>> paths = new ArrayList<>();
        climb(topology, topology.serverNode(h), new ArrayList<>(), paths);
        pathsOfServer.put(h, paths);
      }
      for (int i = 0; i < center.instance().tasks().size(); i++) {
        pathsOfTask.add(new LinkedHashMap<>());
        addPathsOf(builder, topology, i, pathsOfServer)
            .forEach((s, paths) -> over.computeIfAbsent(s, key -> new ArrayList<>()).addAll(paths));
      }
      addInUse(builder, over);
      addLinkCapacities(builder);
    }

    /** All paths from an entry down to the node, the node itself last. */
    private void climb(
        Topology topology, int node, List<Integer> upward, List<List<Integer>> paths) {
      upward.add(node);
      for (int above : topology.parents(node)) {
        if (candidates.switchNode(above)) {
          climb(topology, above, upward, paths);
        }
      }
      if (node < topology.switchCount() && topology.entry(node)) {
        List<Integer> path = new ArrayList<>(upward);
        Collections.reverse(path);
        paths.add(path);
      }
      upward.remove(upward.size() - 1);
    }

    /** A switch that takes less on than asleep is on only where a path runs over it. */
    private void addInUse(OptModelBuilder builder, Map<Integer, List<Variable>> over) {
      for (int s : candidates.switches()) {
        if (part.saves(s)) {
          builder.group("in use", "what is on carries something (3.7), (3.9)");
          OptModelBuilder.RowBuilder row = builder.row("").plus(-1, part.switchOn(s));
          over.getOrDefault(s, List.of()).forEach(z -> row.plus(1, z));
          row.atLeast(0);
        }
      }
    }

    /** Adds the paths of a task; those over each switch. */
    private Map<Integer, List<Variable>> addPathsOf(
        OptModelBuilder builder,
        Topology topology,
        int task,
        Map<Integer, List<List<Integer>>> pathsOfServer) {
      String id = center.instance().tasks().get(task).id();
      Map<Integer, List<Variable>> over = new LinkedHashMap<>();
      builder.group("one path", "a task takes one path to its server (3.4), (3.5)");
      pathsOfServer.forEach(
          (server, paths) -> {
            if (part.allowed(task, server)) {
              List<Variable> chosen = new ArrayList<>();
              for (List<Integer> path : paths) {
                Variable z = builder.binary("z[" + id + "," + words(topology, path) + "]");
                pathsOfTask.get(task).put(path, z);
                chosen.add(z);
                path.stream()
                    .filter(node -> node < topology.switchCount())
                    .forEach(s -> over.computeIfAbsent(s, key -> new ArrayList<>()).add(z));
              }
              builder
                  .row("path[" + id + "," + center.serverName(server) + "]")
                  .plusAll(1, chosen)
                  .plus(-1, part.assigned(task, server))
                  .equalTo(0);
            }
          });
      builder.group("switch on", "paths run over switches that are on (3.2), (3.6)");
      over.forEach(
          (s, paths) -> {
            builder.row("").plusAll(1, paths).plus(-1, part.switchOn(s)).atMost(0);
          });
      return over;
    }

    private void addLinkCapacities(OptModelBuilder builder) {
      Map<List<Integer>, List<Use>> usesOfLink = new LinkedHashMap<>();
      for (int i = 0; i < pathsOfTask.size(); i++) {
        double gbps = center.instance().tasks().get(i).gbps();
        if (gbps > 0) {
          pathsOfTask
              .get(i)
              .forEach(
                  (path, z) -> {
                    for (int hop = 0; hop + 1 < path.size(); hop++) {
                      usesOfLink
                          .computeIfAbsent(
                              List.of(path.get(hop), path.get(hop + 1)), key -> new ArrayList<>())
                          .add(new Use(gbps, z));
                    }
                  });
        }
      }
      builder.group("link capacity", "the demands over a link fit it (3.2)");
      double traffic = center.instance().tasks().stream().mapToDouble(Task::gbps).sum();
      usesOfLink.forEach(
          (link, uses) -> {
            double gbps = Math.max(0, center.residualGbps(link.get(0), link.get(1)));
            if (traffic <= gbps) {
              return;
            }
            OptModelBuilder.RowBuilder row = builder.row("");
            uses.forEach(use -> row.plus(use.gbps(), use.path()));
            row.atMost(gbps);
          });
    }

    private String words(Topology topology, List<Integer> path) {
      List<String> names =
          path.stream()
              .map(
                  node ->
                      node < topology.switchCount()
                          ? center.switchName(node)
                          : center.serverName(node - topology.switchCount()))
              .toList();
      return String.join(">", names);
    }

    @Override
    public OptModel model() {
      return model;
    }

    @Override
    public Optional<Placement> decode(Assignment point) {
      Optional<int[]> servers = part.serverOfTask(point);
      if (servers.isEmpty()) {
        return Optional.empty();
      }
      List<int[]> routes = new ArrayList<>();
      for (int i = 0; i < servers.get().length; i++) {
        Optional<int[]> route =
            center.topology().isEmpty() ? Optional.of(new int[0]) : routeOf(i, point);
        if (route.isEmpty()) {
          return Optional.empty();
        }
        routes.add(route.get());
      }
      return Optional.of(
          CanonicalPlacement.named(center, servers.get(), routes)
              .withStandby(part.standby(point, servers.get())));
    }

    private Optional<int[]> routeOf(int task, Assignment point) {
      return pathsOfTask.get(task).entrySet().stream()
          .filter(entry -> point.isOne(entry.getValue()))
          .map(entry -> switchesOf(entry.getKey()))
          .findFirst();
    }

    private static int[] switchesOf(List<Integer> path) {
      return path.stream().limit(path.size() - 1L).mapToInt(Integer::intValue).toArray();
    }

    @Override
    public Optional<Assignment> encode(Placement solution) {
      double[] point = new double[model.variableCount()];
      CanonicalPlacement canonical = CanonicalPlacement.of(center, symmetry, solution);
      if (!part.encode(canonical, point)) {
        return Optional.empty();
      }
      for (int i = 0; i < pathsOfTask.size(); i++) {
        int task = i;
        pathsOfTask
            .get(i)
            .forEach(
                (path, z) -> {
                  boolean same =
                      path.get(path.size() - 1) == center.switchCount() + canonical.server(task)
                          && Arrays.equals(switchesOf(path), canonical.route(task));
                  point[z.index()] = same ? 1 : 0;
                });
      }
      return Optional.of(Assignment.of(point));
    }
  }

  private record Use(double gbps, Variable path) {}

  /**
   * Running tasks that stay: {@code Σ (1 − stay_i) ≤ most}, and {@code 1 − stay_i} costs e_i.
   * Mutable until its row is added.
   */
  private static final class StayingPart {
    private final Homes homes;
    private final Map<Variable, Double> stays = new LinkedHashMap<>();
    private final Map<Variable, Double> saved = new LinkedHashMap<>();
    private int moving;
    private double joulesOfAll;
    private double weightOfMoving;

    StayingPart(Homes homes) {
      this.homes = homes;
    }

    /** A running task that stays where the variable is 1; it has to move where there is none. */
    void add(String task, Optional<Variable> stay) {
      double weight = homes.weight(task);
      double joules = homes.joules().getOrDefault(task, 0.0);
      joulesOfAll += joules;
      if (stay.isPresent()) {
        stays.put(stay.get(), weight);
        saved.put(stay.get(), joules);
      } else {
        moving++;
        weightOfMoving += weight;
      }
    }

    void addRow(OptModelBuilder model) {
      if (!homes.moves().allow(stays.size() + moving)) {
        model.group("moves", "at most the allowed number of running tasks moves");
        model
            .row("moves")
            .plusAll(1, stays.keySet())
            .atLeast(stays.size() + moving - homes.moves().most().orElseThrow());
      }
    }

    OptModel fewestMoves(OptModel model, double mostJoules) {
      return FewestMoves.within(model, stays, weightOfMoving, mostJoules);
    }

    void addCost(OptModelBuilder.ObjectiveBuilder energy) {
      if (joulesOfAll > 0) {
        energy.plus(joulesOfAll);
        saved.forEach((stay, joules) -> energy.plus(-joules, stay));
      }
    }
  }
}
