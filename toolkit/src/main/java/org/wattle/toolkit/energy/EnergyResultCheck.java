package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.MoveOrder;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Verification.Figure;

/**
 * Checks the placement, and the moves if any, in the result of an energy instance. Where the result
 * names a tariff, that was asked for and is taken for the one of the instance.
 */
record EnergyResultCheck(EnergyInstance instance, EnergyResult result) {
  EnergyResultCheck(EnergyInstance instance, EnergyResult result) {
    this.instance = atTariff(instance, result);
    this.result = result;
  }

  /** The instance at the tariff that a result names, if any. */
  static EnergyInstance atTariff(EnergyInstance instance, EnergyResult result) {
    OptionalDouble tariff = ResultCheck.claimed(result.summary().metrics(), "tariffPerKwh");
    return tariff.isPresent() && tariff.getAsDouble() >= 0
        ? instance.withTariffPerKwh(tariff.getAsDouble())
        : instance;
  }

  ResultCheck check() {
    return result
        .placement()
        .map(this::check)
        .orElseGet(() -> ResultCheck.withoutSolution(result.summary(), "placement: there is none"));
  }

  private ResultCheck check(Placement placement) {
    List<DomainViolation> found =
        result
            .moves()
            .map(plan -> new ConsolidationChecker().check(problem(plan), placement))
            .orElseGet(() -> new PlacementChecker().check(instance, placement))
            .violations();
    List<String> violations = new ArrayList<>(found.stream().map(Escaped::violation).toList());
    if (found.isEmpty()) {
      result
          .moves()
          .flatMap(plan -> wrongMoves(problem(plan), placement, plan.order()))
          .ifPresent(violations::add);
      result
          .moves()
          .filter(plan -> plan.seconds().isPresent())
          .filter(plan -> !sameTime(plan, MovePlan.of(problem(plan), plan.order(), plan.atOnce())))
          .ifPresent(
              plan ->
                  violations.add(
                      "moves: they do not last (" + plan.seconds().getAsDouble() + " s)"));
      result
          .changes()
          .filter(claimed -> !claimed.sameAs(PowerChanges.of(instance, placement)))
          .ifPresent(
              wrong ->
                  violations.add(
                      "changes: the lists are not those of the servers and switches that the"
                          + " placement turns off and on"));
    }
    EnergyBreakdown energy =
        EnergyEvaluator.evaluate(DataCenter.of(slot(instance, result, placement)), placement);
    double moveJoules = result.moves().map(plan -> problem(plan).moveJoules(placement)).orElse(0.0);
    OptionalDouble value =
        objective().stream().mapToDouble(each -> value(each, energy, moveJoules)).findFirst();
    return new ResultCheck(
        violations, figures(energy, moveJoules), value, Sense.MINIMIZE, List.of());
  }

  private static boolean sameTime(MovePlan claimed, MovePlan found) {
    double seconds = claimed.seconds().orElseThrow();
    return Math.abs(found.seconds().orElse(Double.POSITIVE_INFINITY) - seconds)
        <= Tolerances.SUM * seconds;
  }

  private Consolidation problem(MovePlan plan) {
    return new Consolidation(instance, plan.moves());
  }

  /** The instance with the tasks that move taken from their places. */
  static EnergyInstance slot(EnergyInstance instance, EnergyResult result, Placement placement) {
    return result
        .moves()
        .map(plan -> new Consolidation(instance, plan.moves()).withMoved(placement))
        .orElse(instance);
  }

  private double value(PlacementObjective each, EnergyBreakdown energy, double moveJoules) {
    return each.value(energy) + (each.money() ? energy.prices().ofEnergy(moveJoules) : moveJoules);
  }

  private Optional<PlacementObjective> objective() {
    return result
        .summary()
        .objective()
        .map(ResultObjective::name)
        .flatMap(PlacementObjective::byId);
  }

  private List<Figure> figures(EnergyBreakdown energy, double moveJoules) {
    List<Figure> figures = new ArrayList<>();
    for (PlacementObjective each : PlacementObjective.values()) {
      if (each.money() && !instance.priced()) {
        continue;
      }
      OptionalDouble claimed =
          objective().filter(each::equals).isPresent()
              ? ResultCheck.claimedValue(result.summary())
              : OptionalDouble.empty();
      figures.add(new Figure(each.word(), value(each, energy, moveJoules), claimed));
    }
    JsonFields joules =
        new JsonFields()
            .with("serverJoules", energy.serverJoules())
            .with("networkJoules", energy.networkJoules());
    figures.addAll(ResultCheck.figures(Metric.Group.of(joules.map()), result.summary().metrics()));
    return figures;
  }

  /** The moves of each task in their order. */
  private static Map<String, List<Move>> byTask(List<Move> moves) {
    return moves.stream().collect(Collectors.groupingBy(Move::task));
  }

  /** What is wrong with the list of moves, or with what is claimed of their order, if anything. */
  private static Optional<String> wrongMoves(
      Consolidation problem, Placement placement, MoveOrder<Move> claimed) {
    if (!byTask(claimed.moves()).equals(byTask(problem.movesOf(placement)))) {
      return Optional.of(
          "moves: the list is not that of the running tasks that the placement moves");
    }
    if (claimed.feasible()) {
      return OrderChecker.firstViolation(problem, claimed.moves()).map(Escaped::violation);
    }
    return claimed.none() && OrderSearch.of(problem, placement).feasible()
        ? Optional.of("order of moves: the result says that there is none, and there is one")
        : Optional.empty();
  }
}
