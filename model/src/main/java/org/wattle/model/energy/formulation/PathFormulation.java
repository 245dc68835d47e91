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
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
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
    Built built = new Built(DataCenter.of(instance), options);
    return FormulatedModel.of(built.model, built::decode, built::encode);
  }

  /**
   * How many path variables the model of an instance would have at most: tasks times downward paths
   * to servers.
   */
  public static double pathVariables(EnergyInstance instance) {
    DataCenter center = DataCenter.of(instance);
    return center
            .topology()
            .map(links -> links.alongPaths(1, 0, Double::sum, (paths, from, to) -> paths))
            .map(paths -> Arrays.stream(paths).skip(center.switchCount()).sum())
            .orElse(0.0)
        * instance.tasks().size();
  }

  private static final class Built {
    private final DataCenter center;
    private final OptModelBuilder builder;
    private final Candidates candidates;
    private final AssignmentPart part;
    private final List<Map<List<Integer>, Variable>> pathsOfTask = new ArrayList<>();
    private final Map<Variable, List<List<Variable>>> unlessAll = new LinkedHashMap<>();
    private final OptModel model;

    Built(DataCenter center, FormulationOptions options) {
      this.center = center;
      this.part = new AssignmentPart(center, options);
      this.builder = part.model();
      this.candidates = part.candidates();
      center.topology().ifPresent(this::addPaths);
      List<Running> running = options.homes().map(this::running).orElse(List.of());
      part.addEnergy(energy -> addCost(running, energy));
      OptModel built = builder.build();
      OptionalDouble most = options.homes().map(Homes::mostJoules).orElseGet(OptionalDouble::empty);
      this.model = most.isPresent() ? fewestMoves(built, running, most.getAsDouble()) : built;
    }

    private List<Running> running(Homes homes) {
      List<Running> running = new ArrayList<>();
      Map<String, TaskPlacement> places = homes.consolidation().homes();
      Map<String, Double> weights = homes.consolidation().weights();
      Map<String, Double> joules = homes.consolidation().moveJoules();
      List<Task> tasks = center.instance().tasks();
      for (int i = 0; i < tasks.size(); i++) {
        String id = tasks.get(i).id();
        TaskPlacement home = places.get(id);
        if (home != null) {
          double weight = weights.getOrDefault(id, 1.0);
          running.add(new Running(i, at(i, home), weight, joules.getOrDefault(id, 0.0)));
        }
      }
      if (homes.barred().stream()
          .anyMatch(each -> each.detourJoules() < Double.POSITIVE_INFINITY)) {
        running.add(Running.detour(builder.binary("no detour"), List.copyOf(running)));
      }
      Moves moves = homes.consolidation().moves();
      if (!moves.allow(running.size())) {
        builder.group("moves", "at most the allowed number of running tasks moves");
        RowBuilder row = builder.row("moves");
        running.forEach(each -> row.plusAny(1, each.stay()));
        row.atLeast(running.size() - moves.most().orElseThrow());
      }
      bar(homes.barred(), running);
      return running;
    }

    private static void addCost(List<Running> running, ObjectiveBuilder energy) {
      double all = running.stream().mapToDouble(Running::joules).reduce(0, Double::sum);
      if (all > 0) {
        energy.plus(all);
        running.forEach(each -> each.stay().ifPresent(stay -> energy.plus(-each.joules(), stay)));
      }
    }

    private static OptModel fewestMoves(OptModel model, List<Running> running, double most) {
      Map<Variable, Double> stays = new LinkedHashMap<>();
      double moving = 0;
      for (Running each : running) {
        each.stay().ifPresent(stay -> stays.put(stay, each.weight()));
        moving += each.stay().isEmpty() ? each.weight() : 0;
      }
      return FewestMoves.within(model, stays, moving, most);
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

    /** Adds to what runs a detour for each of which some joules more are needed. */
    private void bar(List<Homes.Barred> barred, List<Running> running) {
      if (barred.isEmpty()) {
        return;
      }
      builder.group("no order", "moves that have no order are not all made, or over a detour");
      Optional<Running> detour =
          running.stream().filter(each -> each.task() == Running.DETOUR).findFirst();
      List<Task> tasks = center.instance().tasks();
      for (Homes.Barred each : barred) {
        Map<String, TaskPlacement> placed = new HashMap<>();
        each.places().forEach(place -> placed.put(place.task(), place));
        List<Variable> variables = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
          TaskPlacement place = placed.get(tasks.get(i).id());
          if (place != null) {
            at(i, place).ifPresent(variables::add);
          }
        }
        if (variables.size() < each.places().size()) {
          continue;
        }
        if (each.detourJoules() == Double.POSITIVE_INFINITY) {
          builder.row("").plusAll(1, variables).atMost(variables.size() - 1);
          continue;
        }
        detour.flatMap(Running::stay).ifPresent(none -> unlessAll(variables, none));
        double more = each.detourJoules() - detour.map(Running::joules).orElse(0.0);
        if (more > 0) {
          Variable none = builder.binary("no dear detour");
          running.add(new Running(Running.DETOUR, Optional.of(none), 0, more));
          unlessAll(variables, none);
        }
      }
    }

    private void unlessAll(List<Variable> variables, Variable none) {
      builder.row("").plusAll(1, variables).plus(1, none).atMost(variables.size());
      unlessAll.computeIfAbsent(none, key -> new ArrayList<>()).add(variables);
    }

    private void addPaths(Topology topology) {
      Map<Integer, List<Variable>> over = new LinkedHashMap<>();
      Map<Integer, List<List<Integer>>> pathsOfServer = new LinkedHashMap<>();
      for (int h : candidates.servers()) {
        List<List<Integer>> paths = new ArrayList<>();
        climb(topology, topology.serverNode(h), new ArrayList<>(), paths);
        pathsOfServer.put(h, paths);
      }
      for (int i = 0; i < center.instance().tasks().size(); i++) {
        pathsOfTask.add(new LinkedHashMap<>());
        addPathsOf(topology, i, pathsOfServer)
            .forEach((s, paths) -> over.computeIfAbsent(s, key -> new ArrayList<>()).addAll(paths));
      }
      addInUse(over);
      addLinkCapacities();
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
    private void addInUse(Map<Integer, List<Variable>> over) {
      for (int s : candidates.switches()) {
        if (part.saves(s)) {
          builder.group("in use", "what is on carries something (3.7), (3.9)");
          builder
              .row("")
              .plus(-1, part.switchOn(s))
              .plusAll(1, over.getOrDefault(s, List.of()))
              .atLeast(0);
        }
      }
    }

    /** Adds the paths of a task; those over each switch. */
    private Map<Integer, List<Variable>> addPathsOf(
        Topology topology, int task, Map<Integer, List<List<Integer>>> pathsOfServer) {
      String id = center.instance().tasks().get(task).id();
      Map<Integer, List<Variable>> over = new LinkedHashMap<>();
      builder.group("one path", "a task takes one path to its server (3.4), (3.5)");
      pathsOfServer.forEach(
          (server, paths) -> {
            if (part.allowed(task, server)) {
              List<Variable> chosen = new ArrayList<>();
              for (List<Integer> path : paths) {
                Variable z = builder.binary("z[" + id + "," + words(path) + "]");
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

    private void addLinkCapacities() {
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
            RowBuilder row = builder.row("");
            uses.forEach(use -> row.plus(use.gbps(), use.path()));
            row.atMost(gbps);
          });
    }

    private String words(List<Integer> path) {
      return path.stream().map(center::nodeName).collect(Collectors.joining(">"));
    }

    Optional<Placement> decode(Assignment point) {
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
      return Optional.of(part.named(servers.get(), routes, point));
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

    Optional<Assignment> encode(Placement solution) {
      return part.encode(solution, this::encode);
    }

    private void encode(CanonicalPlacement placement, double[] point) {
      for (int i = 0; i < pathsOfTask.size(); i++) {
        int task = i;
        pathsOfTask
            .get(i)
            .forEach(
                (path, z) -> {
                  boolean same =
                      path.get(path.size() - 1) == center.switchCount() + placement.server(task)
                          && Arrays.equals(switchesOf(path), placement.route(task));
                  point[z.index()] = same ? 1 : 0;
                });
      }
      unlessAll.forEach(
          (none, lists) ->
              point[none.index()] =
                  lists.stream().anyMatch(all -> all.stream().allMatch(x -> point[x.index()] > 0.5))
                      ? 0
                      : 1);
    }
  }

  private record Use(double gbps, Variable path) {}

  /**
   * A running task, which stays where its variable is 1: {@code Σ (1 − stay_i) ≤ most}, and {@code
   * 1 − stay_i} costs e_i; or the detour that moves without an order need at least.
   *
   * @param task its number
   * @param stay empty where it has to move
   * @param weight of its move
   * @param joules that its move costs
   */
  private record Running(int task, Optional<Variable> stay, double weight, double joules) {
    static final int DETOUR = -1;

    /** One that is made where a variable is 0, of the task that is moved most easily. */
    static Running detour(Variable none, List<Running> tasks) {
      return new Running(
          DETOUR,
          Optional.of(none),
          tasks.stream().mapToDouble(Running::weight).min().orElse(0),
          tasks.stream().mapToDouble(Running::joules).min().orElse(0));
    }
  }
}
