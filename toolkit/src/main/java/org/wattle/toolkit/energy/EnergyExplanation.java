package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.render.View;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.JsonFields;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.Explanation;

/**
 * An explanation of an energy instance or of a result of it, as data. What is not known is absent
 * from its document.
 */
public sealed interface EnergyExplanation extends Explanation {
  /** The data centre of the instance. */
  DataCenter center();

  /**
   * Why there is no placement, or that there is one.
   *
   * @param loaded the instance
   * @param center its data centre
   * @param found what was found
   * @param solver id of the solver that was asked for
   * @param warnings of the instance
   */
  record OfInstance(
      LoadedInstance<EnergyInstance> loaded,
      DataCenter center,
      Infeasibility found,
      String solver,
      List<String> warnings)
      implements EnergyExplanation {
    public OfInstance {
      warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> document() {
      JsonFields head = ExplanationFields.head(loaded, solver, warnings);
      JsonFields document =
          found instanceof Infeasibility.Explained explained
              ? head.with("status", "infeasible")
                  .with(
                      "contradiction",
                      ExplanationFields.contradiction(center, explained.contradiction()))
              : head.with(
                  "status",
                  found instanceof Infeasibility.HasPlacement ? "feasible" : "no-solution");
      return document.map();
    }

    @Override
    public View view() {
      return InfeasibilityView.of(this);
    }

    @Override
    public int exitCode() {
      if (found instanceof Infeasibility.HasPlacement) {
        return ExitCodes.OK;
      }
      return found instanceof Infeasibility.Undecided
          ? ExitCodes.NOTHING_FOUND
          : ExitCodes.NO_OPTIMUM;
    }
  }

  /**
   * Why a placement keeps on what it keeps on.
   *
   * @param loaded the instance
   * @param center its data centre; for a cost, of the priced instance
   * @param objective what was minimised
   * @param found what was found, in J; for a cost, of the priced instance
   * @param asleep servers that were asked for and that nothing keeps on
   * @param solver id of the solver that was asked for
   * @param warnings of the instance and the result
   */
  record OfPlacement(
      LoadedInstance<EnergyInstance> loaded,
      DataCenter center,
      PlacementObjective objective,
      PlacementExplanation found,
      List<String> asleep,
      String solver,
      List<String> warnings)
      implements EnergyExplanation {
    public OfPlacement {
      asleep = List.copyOf(asleep);
      warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> document() {
      ExplanationFields fields = new ExplanationFields(objective);
      return ExplanationFields.head(loaded, solver, warnings)
          .with("objective", fields.objective(found.joules()))
          .with("servers", found.servers(), fields::server)
          .with("switches", found.switches(), fields::switchFields)
          .map();
    }

    @Override
    public View view() {
      return PlacementReasonsView.of(this);
    }

    @Override
    public int exitCode() {
      return ExitCodes.OK;
    }
  }

  /**
   * Why a plan in which running tasks move keeps on what it keeps on, and what emptying saves.
   *
   * @param loaded the instance
   * @param center its data centre, before the moves; for a cost, of the priced instance
   * @param objective what was minimised
   * @param found what was found, in J; for a cost, of the priced instance
   * @param barred moves that bar each other's way, so that the plan has no order of its moves
   * @param asleep servers that were asked for and are off before and after
   * @param solver id of the solver that was asked for
   * @param warnings of the instance and the result
   */
  record OfPlan(
      LoadedInstance<EnergyInstance> loaded,
      DataCenter center,
      PlacementObjective objective,
      PlanExplanation found,
      List<Move> barred,
      List<String> asleep,
      String solver,
      List<String> warnings)
      implements EnergyExplanation {
    public OfPlan {
      barred = List.copyOf(barred);
      asleep = List.copyOf(asleep);
      warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> document() {
      ExplanationFields fields = new ExplanationFields(objective);
      return ExplanationFields.head(loaded, solver, warnings)
          .with("objective", fields.objective(found.joules()))
          .with("moves", found.moved())
          .with("mostMoves", found.moves().most())
          .with(
              "withoutOrder",
              Optional.of(barred.stream().map(Move::task).toList()).filter(all -> !all.isEmpty()))
          .with("servers", found.servers(), fields::server)
          .with("emptied", found.emptied(), fields::emptied)
          .with("switches", found.switches(), fields::switchFields)
          .map();
    }

    @Override
    public View view() {
      return PlacementReasonsView.of(this);
    }

    @Override
    public int exitCode() {
      return ExitCodes.OK;
    }
  }
}
