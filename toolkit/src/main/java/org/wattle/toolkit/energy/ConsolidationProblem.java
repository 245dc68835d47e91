package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;

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
    implements EnergyProblem<Consolidation> {
  @Override
  public ProblemType<Consolidation, Placement> type() {
    return Consolidation.PROBLEM;
  }

  @Override
  public DataCenter center() {
    return DataCenter.of(instance.instance());
  }

  @Override
  public Recheck recheck(Placement placement) {
    CheckReport report = new ConsolidationChecker().check(instance, placement);
    List<DomainViolation> violations = new ArrayList<>(report.violations());
    if (violations.isEmpty()) {
      OrderChecker.of(instance, placement).ifPresent(violations::add);
    }
    return new Recheck(
        report.objectives().getOrDefault(goal.word(), Double.NaN),
        violations.stream().map(Escaped::violation).toList(),
        Optional.of(
            PlacementProblem.use(
                EnergyEvaluator.evaluate(instance.center(placement), placement),
                OptionalInt.of(instance.movesOf(placement).size()))));
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<Placement> result, SolveContext context) {
    Optional<Placement> placement = result.solution();
    return new EnergyRun(
        run,
        center(),
        goal,
        placement,
        placement.map(found -> EnergyEvaluator.evaluate(instance.center(found), found)),
        placement.map(found -> MovePlan.of(instance, OrderSearch.of(instance, found), atOnce)),
        placement.isPresent() ? List.of() : Obstacles.of(DataCenter.of(instance.open())),
        rates);
  }
}
