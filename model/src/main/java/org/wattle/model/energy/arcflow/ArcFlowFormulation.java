package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.UnsuitableFormulation;

/**
 * Arc-flow (Brandão and Pedroso 2016): what a server holds is a path in a graph, and a placement is
 * a flow. Its linear relaxation is as strong as that of column generation over patterns, and all
 * patterns are there from the start. It suits few or large tasks, and instances in which many tasks
 * are alike; a graph that would be too large is refused.
 *
 * <p>Servers of all types, awake and asleep, share a graph with a sink for each size of room, which
 * running tasks make smaller, unless a task takes unlike energy on them; then the groups have a
 * graph each. Rules are exact: tasks that must share a server are one item, those that may not meet
 * share a dimension of which a server takes one, and sinks admit what may be on their servers.
 *
 * <p>Needs are integers: in the largest power of ten, down to 1e-9, in which the demands are, and
 * rounded down beyond. The model is exact where nothing is rounded, and a relaxation otherwise:
 * {@link FormulatedModel#decode} returns an empty result for a flow that overfills a server.
 */
public final class ArcFlowFormulation implements Formulation<EnergyInstance, Placement> {
  /** The name on the command line. */
  public static final String ID = "arc-flow";

  private final EnergyObjective objective;
  private final GraphLimits limits;

  public ArcFlowFormulation(EnergyObjective objective) {
    this(objective, GraphLimits.DEFAULT);
  }

  ArcFlowFormulation(EnergyObjective objective, GraphLimits limits) {
    this.objective = objective;
    this.limits = limits;
  }

  @Override
  public String id() {
    return ID;
  }

  /**
   * Builds the model.
   *
   * @throws UnsuitableFormulation where the instance has a network or {@link GroupRules}, or the
   *     graph would be too large
   */
  @Override
  public FormulatedModel<Placement> build(EnergyInstance instance) {
    checkExpressible(instance);
    DataCenter center = DataCenter.of(instance);
    EnergyPacking packing = new EnergyPacking(center, new ElementCosts(center, objective));
    try {
      Model model = new Model(center, objective, packing, limits);
      return FormulatedModel.of(model.model, model::decode, model::encode);
    } catch (GraphLimits.TooLarge e) {
      throw new UnsuitableFormulation(
          "The formulation (arc-flow) of (%d) tasks of (%d) types on (%d) kinds of servers would be too large: it has %s, and at most (%d) arcs are built. Maybe use another formulation or fewer tasks."
              .formatted(
                  instance.tasks().size(),
                  packing.types().size(),
                  packing.kinds().size(),
                  e.getMessage(),
                  limits.arcs()));
    }
  }

  /**
   * Makes sure that the formulation can express an instance.
   *
   * @throws UnsuitableFormulation where it cannot
   */
  public static void checkExpressible(EnergyInstance instance) {
    if (instance.network().isPresent()) {
      throw new UnsuitableFormulation(
          "The formulation (arc-flow) does not express networks, and the instance (%s) has one. Maybe use the formulation (aggregated-flow), or an instance without a network."
              .formatted(instance.name()));
    }
    Optional<PlacementRule> beyond =
        instance.rules().stream().filter(GroupRules::covers).findFirst();
    if (beyond.isPresent()) {
      throw new UnsuitableFormulation(
          "The formulation (arc-flow) does not express the rule (%s), which looks at more than one server, or at what moves. Maybe use the formulation (aggregated-flow)."
              .formatted(beyond.get().description()));
    }
    if (instance.policy().standby()) {
      throw new UnsuitableFormulation(
          "The formulation (arc-flow) does not express servers that are on without tasks, which (%s) of the instance (%s) may ask for. Maybe use the formulation (aggregated-flow)."
              .formatted(
                  instance.policy().spareFor().isEmpty() ? "keepOn" : "spareFor", instance.name()));
    }
  }

  /** The flows of an instance without network, one for each group of servers. */
  private static final class Model {
    private final DataCenter center;
    private final ElementCosts costs;
    private final EnergyPacking packing;
    private final List<GraphFlow> flows = new ArrayList<>();
    private final OptModel model;

    /**
     * Builds the model.
     *
     * @throws GraphLimits.TooLarge where it would be larger than allowed
     */
    Model(DataCenter center, EnergyObjective objective, EnergyPacking packing, GraphLimits limits) {
      this.center = center;
      this.costs = new ElementCosts(center, objective);
      this.packing = packing;
      OptModelBuilder builder = new OptModelBuilder(center.instance().name());
      if (!packing.types().isEmpty()) {
        addFlows(builder, limits);
      }
      addTasks(builder);
      addEnergy(builder, objective.word());
      this.model = builder.build();
    }

    private void addFlows(OptModelBuilder builder, GraphLimits limits) {
      List<List<Integer>> groups = packing.kindsByLoad();
      int arcs = limits.arcs();
      for (List<Integer> group : groups) {
        List<EnergyPacking.BinKey> bins = group.stream().map(packing::binOf).distinct().toList();
        ArcFlowGraph graph =
            GraphCompression.of(packing.into(bins), new GraphLimits(arcs, limits.cells()));
        arcs -= graph.arcs();
        GraphFlow flow =
            new GraphFlow(
                groups.size() == 1 ? "" : flows.size() + ":",
                graph,
                group.stream().map(packing.kinds()::get).toList(),
                group.stream().map(kind -> bins.indexOf(packing.binOf(kind))).toList());
        flow.addTo(builder, packing.types());
        flows.add(flow);
      }
    }

    private void addTasks(OptModelBuilder builder) {
      List<List<int[]>> taking = new ArrayList<>();
      packing.types().forEach(type -> taking.add(new ArrayList<>()));
      for (int g = 0; g < flows.size(); g++) {
        ArcFlowGraph graph = flows.get(g).graph();
        for (int arc = 0; arc < graph.arcs(); arc++) {
          if (graph.item(arc) != ArcFlowGraph.NO_ITEM) {
            taking.get(graph.item(arc)).add(new int[] {g, arc});
          }
        }
      }
      builder.group("tasks", "every task is in the pattern of one server");
      for (int t = 0; t < taking.size(); t++) {
        EnergyPacking.TaskType type = packing.types().get(t);
        RowBuilder row = builder.row("place[" + type.name() + "]");
        taking.get(t).forEach(at -> row.plus(1, flows.get(at[0]).flow(at[1])));
        row.equalTo(type.bundles().size());
      }
    }

    /** Where all servers take the same for a task, its energy is part of the constant. */
    private void addEnergy(OptModelBuilder builder, String name) {
      ObjectiveBuilder energy = builder.minimize(name).plus(costs.constant());
      for (GraphFlow flow : flows) {
        for (int k = 0; k < flow.kinds().size(); k++) {
          energy.plus(flow.kinds().get(k).onJoules(), flow.used(k));
        }
        double[] load =
            packing.types().stream()
                .mapToDouble(type -> costs.load(flow.kinds().get(0).first(), type.demand()))
                .toArray();
        if (flows.size() == 1) {
          energy.plus(
              IntStream.range(0, load.length)
                  .mapToDouble(t -> load[t] * packing.types().get(t).bundles().size())
                  .sum());
        } else {
          for (int arc = 0; arc < flow.graph().arcs(); arc++) {
            int item = flow.graph().item(arc);
            if (item != ArcFlowGraph.NO_ITEM && load[item] != 0) {
              energy.plus(load[item], flow.flow(arc));
            }
          }
        }
      }
      energy.done();
    }

    /**
     * The placement of a flow; empty where rounded needs let a server have more than it has room
     * for.
     */
    Optional<Placement> decode(Assignment point) {
      int[] serverOf = new int[center.instance().tasks().size()];
      Arrays.fill(serverOf, -1);
      int[] placed = new int[packing.types().size()];
      for (GraphFlow flow : flows) {
        Optional<List<GraphFlow.Pattern>> patterns = flow.patterns(point);
        if (patterns.isEmpty()) {
          return Optional.empty();
        }
        int[] taken = new int[flow.kinds().size()];
        for (GraphFlow.Pattern pattern : patterns.get()) {
          List<Integer> servers = flow.kinds().get(pattern.kind()).servers();
          int server = servers.get(taken[pattern.kind()]++);
          for (int item : pattern.items()) {
            List<List<Integer>> bundles = packing.types().get(item).bundles();
            if (placed[item] == bundles.size()) {
              return Optional.empty();
            }
            bundles.get(placed[item]++).forEach(task -> serverOf[task] = server);
          }
        }
      }
      return Arrays.stream(serverOf).allMatch(server -> server >= 0) && fits(serverOf)
          ? Optional.of(Placement.of(center, serverOf))
          : Optional.empty();
    }

    private boolean fits(int[] serverOf) {
      int resources = center.instance().resources().size();
      double[][] used = new double[center.serverCount()][resources];
      for (int task = 0; task < serverOf.length; task++) {
        center.instance().tasks().get(task).demand().addTo(used[serverOf[task]], 1);
      }
      for (int h = 0; h < used.length; h++) {
        for (int l = 0; l < resources; l++) {
          double capacity = center.serverType(h).capacity().get(l);
          double all = used[h][l] + center.used(h, l);
          if (used[h][l] > 0 && all > Tolerances.room(capacity)) {
            return false;
          }
        }
      }
      return true;
    }

    Optional<Assignment> encode(Placement solution) {
      Map<Integer, List<Integer>> patterns = new HashMap<>();
      Map<String, Integer> serverOf = new HashMap<>();
      for (TaskPlacement placed : solution.tasks()) {
        serverOf.put(placed.task(), center.serverByName(placed.server()).orElse(-1));
      }
      for (int t = 0; t < packing.types().size(); t++) {
        for (List<Integer> bundle : packing.types().get(t).bundles()) {
          List<Integer> servers =
              bundle.stream()
                  .map(task -> serverOf.getOrDefault(center.instance().tasks().get(task).id(), -1))
                  .distinct()
                  .toList();
          if (servers.size() != 1 || servers.get(0) < 0) {
            return Optional.empty();
          }
          patterns.computeIfAbsent(servers.get(0), fresh -> new ArrayList<>()).add(t);
        }
      }
      double[] point = new double[model.variableCount()];
      return add(patterns, point) ? Optional.of(Assignment.of(point)) : Optional.empty();
    }

    private boolean add(Map<Integer, List<Integer>> patterns, double[] point) {
      for (GraphFlow flow : flows) {
        for (int k = 0; k < flow.kinds().size(); k++) {
          for (int server : flow.kinds().get(k).servers()) {
            List<Integer> pattern = patterns.get(server);
            if (pattern != null
                && !flow.add(k, pattern.stream().mapToInt(type -> type).toArray(), point)) {
              return false;
            }
          }
        }
      }
      return true;
    }
  }
}
