package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.GreenMapReduceScheduler;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;
import org.wattle.simulation.energy.HeuristicPolicy;
import org.wattle.simulation.energy.ShadowedPolicy;
import org.wattle.simulation.energy.SlotHeuristic;
import org.wattle.simulation.energy.SlotOptimum;
import org.wattle.simulation.energy.SlotPolicy;
import org.wattle.simulation.energy.SlotSolver;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.outside.OutsideProgram;

/**
 * The policies of clusters over time, by id.
 *
 * @param solvers to choose from
 * @param solver of slots, by id
 * @param parameters of the solve of a slot
 * @param estimate T_x of the GEMS policies
 * @param shadow the objective with whose optimum slots are compared, if any
 * @param inputs the folder of programs from outside
 * @param interrupt ends solves early
 */
public record ClusterPolicies(
    SolverRegistry solvers,
    String solver,
    SolveParameters parameters,
    ExecutionEstimate estimate,
    Optional<EnergyObjective> shadow,
    Inputs inputs,
    Interrupt interrupt) {

  /** All ids but those of programs from outside: the optimum of the slot, and heuristics. */
  public static List<String> ids() {
    List<String> ids = new ArrayList<>();
    Arrays.stream(EnergyObjective.values()).map(EnergyObjective::word).forEach(ids::add);
    EnergyHeuristics.all().stream().map(PlacementHeuristic::id).forEach(ids::add);
    return ids;
  }

  /** Whether the policy calls a solver in every slot. */
  public static boolean exact(String id) {
    return EnergyObjective.byId(id).isPresent();
  }

  /**
   * Does nothing where there is a policy of that id.
   *
   * @throws UserError where there is none
   */
  public static void mustExist(String id) {
    if (!ids().contains(id) && !OutsideProgram.isOne(id)) {
      throw UnknownName.amongAll("There is no policy (%s) for clusters over time.", id, ids());
    }
  }

  /**
   * The policy of an id.
   *
   * @throws UserError where there is none
   */
  public SlotPolicy byId(String id) {
    mustExist(id);
    Optional<OutsideProgram> outside = OutsideProgram.of(id, inputs);
    if (outside.isPresent()) {
      return shadowed(
          new SlotHeuristic(new OutsidePlacement(outside.get(), parameters, interrupt)));
    }
    SlotPolicy policy =
        EnergyObjective.byId(id)
            .<SlotPolicy>map(objective -> new SlotOptimum(id, slotSolver(objective)))
            .orElseGet(() -> policy(heuristic(id)));
    return shadowed(policy);
  }

  private SlotPolicy shadowed(SlotPolicy policy) {
    return shadow
        .<SlotPolicy>map(objective -> new ShadowedPolicy(policy, slotSolver(objective)))
        .orElse(policy);
  }

  private static SlotPolicy policy(PlacementHeuristic heuristic) {
    return heuristic instanceof OnlineHeuristic online
        ? new HeuristicPolicy(online)
        : new SlotHeuristic(heuristic);
  }

  private PlacementHeuristic heuristic(String id) {
    return Arrays.stream(Variant.values())
        .map(variant -> new GreenMapReduceScheduler(variant, estimate))
        .filter(gems -> gems.id().equals(id))
        .<PlacementHeuristic>map(gems -> gems)
        .findFirst()
        .or(() -> EnergyHeuristics.byId(id))
        .orElseThrow();
  }

  private SlotSolver slotSolver(EnergyObjective objective) {
    Solver<EnergyInstance, Placement> found =
        new SolverChoice<>(solvers, Placement.PROBLEM, objective.word())
            .orThrow(solver)
            .create(objective.word(), SolverOptions.NONE);
    return new SlotSolver(objective, found, parameters, interrupt);
  }
}
