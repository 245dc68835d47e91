package org.wattle.model.energy.arcflow;

import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.formulation.ElementCosts;
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
      return new ArcFlowModel(center, objective, packing, limits);
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
                  instance.policy().spareFor().isPresent() ? "spareFor" : "keepOn",
                  instance.name()));
    }
  }
}
