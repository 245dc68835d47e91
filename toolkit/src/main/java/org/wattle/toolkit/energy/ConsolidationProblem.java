package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;

/**
 * Placing the tasks of an energy instance whose running tasks may move.
 *
 * @param loaded the instance as it was read
 * @param instance with the moves that are allowed and what they cost
 * @param goal what is minimised
 * @param rates what energy costs and emits
 * @param atOnce how many moves are made at once at a server
 */
record ConsolidationProblem(
    LoadedInstance<EnergyInstance> loaded,
    Consolidation instance,
    PlacementObjective goal,
    EnergyRates rates,
    int atOnce)
    implements Problem<Consolidation, Placement> {
  @Override
  public ProblemType<Consolidation, Placement> type() {
    return Consolidation.PROBLEM;
  }

  @Override
  public String objective() {
    return goal.id();
  }

  @Override
  public ValueFormat format() {
    return PlacementFormats.of(goal);
  }

  @Override
  public String size() {
    return EnergyKind.size(DataCenter.of(instance.instance()));
  }

  @Override
  public Optional<Placement> solutionIn(ResultDocument result, List<String> warnings) {
    return PlacementProblem.placementIn(result);
  }

  @Override
  public String solutionName() {
    return "placement";
  }

  @Override
  public Map<String, Double> tolerances() {
    return Map.of("capacity", Tolerances.ROUNDING);
  }

  @Override
  public Recheck recheck(Placement placement) {
    CheckReport report = new ConsolidationChecker().check(instance, placement);
    List<DomainViolation> violations = new ArrayList<>(report.violations());
    if (violations.isEmpty()) {
      OrderChecker.of(instance, placement).ifPresent(violations::add);
    }
    return new Recheck(
        report.objectives().getOrDefault(goal.id(), Double.NaN),
        violations.stream().map(Escaped::violation).toList(),
        Optional.of(
            PlacementProblem.use(EnergyEvaluator.evaluate(center(placement), placement))
                .withMoves(instance.movesOf(placement).size())));
  }

  @Override
  public boolean measuresEnergy() {
    return true;
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<Placement> result, SolveContext context) {
    Optional<Placement> placement = result.solution();
    return new EnergyRun(
        run,
        DataCenter.of(instance.instance()),
        goal,
        placement,
        placement.map(found -> EnergyEvaluator.evaluate(center(found), found)),
        placement.map(found -> MovePlan.of(instance, OrderSearch.of(instance, found), atOnce)),
        placement.isPresent() ? List.of() : Obstacles.of(DataCenter.of(instance.open())),
        rates);
  }

  /** The data centre with the tasks that the placement moves taken from their places. */
  private DataCenter center(Placement placement) {
    return DataCenter.of(instance.withMoved(placement));
  }
}
