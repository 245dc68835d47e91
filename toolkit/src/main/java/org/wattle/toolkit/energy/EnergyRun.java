package org.wattle.toolkit.energy;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.Obstacles.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.render.View;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.RunView;
import org.wattle.toolkit.RunbookSteps;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.EnergyComparison.Charge;

/**
 * A solve of an energy instance as its report sees it.
 *
 * @param run how it went
 * @param center what was solved
 * @param objective what was minimised
 * @param placement that was found
 * @param energy of the placement
 * @param moves of running tasks, where they might move and there is a placement
 * @param obstacles that make a placement impossible
 * @param rates what energy costs and emits
 */
public record EnergyRun(
    Run run,
    DataCenter center,
    PlacementObjective objective,
    Optional<Placement> placement,
    Optional<EnergyBreakdown> energy,
    Optional<MovePlan> moves,
    List<Obstacle> obstacles,
    EnergyRates rates)
    implements SolvedRun {
  public EnergyRun {
    obstacles = List.copyOf(obstacles);
  }

  /**
   * What goes off and comes on, and what stays, where running tasks might move and there is a
   * placement.
   */
  public Optional<PowerChanges> changes() {
    return moves.isPresent() ? allChanges() : Optional.empty();
  }

  /** What goes off and comes on, and what stays, where there is a placement. */
  public Optional<PowerChanges> allChanges() {
    return placement.map(found -> PowerChanges.of(center.instance(), found));
  }

  /** What tasks and servers are called. */
  Wording wording() {
    return center.instance().wording();
  }

  /** The servers on standby that no task uses, by name. */
  public List<String> standby() {
    Set<String> placed = new HashSet<>();
    Set<String> used = new HashSet<>();
    List<TaskPlacement> tasks = placement.map(Placement::tasks).orElse(List.of());
    tasks.forEach(task -> placed.add(task.task()));
    tasks.forEach(task -> used.add(task.server()));
    center.instance().state().running().stream()
        .filter(running -> !placed.contains(running.task().id()))
        .forEach(running -> used.add(running.server()));
    return placement.map(Placement::standby).orElse(List.of()).stream()
        .filter(name -> !used.contains(name))
        .toList();
  }

  /** Before and afterwards, where running tasks might move or rates are known. */
  public Optional<EnergyComparison> comparison() {
    return moves.isPresent() || rates.any()
        ? energy.map(spent -> EnergyComparison.of(center, spent, moveJoules(), rates))
        : Optional.empty();
  }

  @Override
  public EnergyResult document() {
    return new EnergyResult(
        run.summary(
            placement.map(this::violations), energy.map(this::metrics).orElse(Metric.Group.NONE)),
        placement,
        moves,
        changes());
  }

  /** None in a solution; in a part of one, the tasks that wait. */
  private List<DomainViolation> violations(Placement found) {
    return found.waiting().isEmpty()
        ? List.of()
        : new PlacementChecker().check(center.instance(), found).violations();
  }

  /** What the moves add, in J; 0 where nothing moves. */
  public double moveJoules() {
    return moves
        .map(plan -> new Consolidation(center.instance(), plan.moves()))
        .flatMap(problem -> placement.map(problem::moveJoules))
        .orElse(0.0);
  }

  private Metric.Group metrics(EnergyBreakdown spent) {
    JsonFields metrics =
        new JsonFields()
            .with("totalJoules", spent.totalJoules())
            .with("serverJoules", spent.serverJoules())
            .with("networkJoules", spent.networkJoules());
    moves.ifPresent(
        plan ->
            metrics.with("moveJoules", moveJoules()).with("moves", plan.order().moves().size()));
    if (objective.money()) {
      metrics
          .with("tariffPerKwh", spent.prices().perKwh())
          .with("serverCost", spent.prices().servers())
          .with("energyCost", spent.prices().ofEnergy(spent.totalJoules()))
          .with("everythingOnCost", spent.everythingOnCost());
    }
    comparison().ifPresent(compared -> metrics.all(metrics(compared)));
    return Metric.Group.of(
        metrics
            .with("everythingOnJoules", spent.everythingOnJoules())
            .with("serversOn", spent.serversOn().values().stream().mapToInt(OnCount::on).sum())
            .with("serversOnByType", on(spent.serversOn()))
            .with("switchesOn", on(spent.switchesOn()))
            .with("serversWoken", spent.serversWoken())
            .with("switchesWoken", spent.switchesWoken())
            .with("utilisation", spent.utilisation())
            .map());
  }

  private static JsonFields metrics(EnergyComparison compared) {
    JsonFields metrics =
        new JsonFields()
            .with("beforeJoules", compared.beforeJoules())
            .with("savedJoules", compared.savedJoules())
            .with("savedShare", compared.savedShare());
    compared.price().ifPresent(price -> addCharge(metrics, price, "Euros", "eurosPerMwh"));
    compared
        .carbon()
        .ifPresent(carbon -> addCharge(metrics, carbon, "KilogramsCo2", "gramsCo2PerKwh"));
    boolean now = compared.baseline() == EnergyBaseline.AS_NOW;
    return new JsonFields().with(now ? "againstNow" : "againstAllOn", metrics);
  }

  private static void addCharge(JsonFields metrics, Charge charge, String unit, String rate) {
    metrics
        .with(rate, charge.rate())
        .with("before" + unit, charge.before())
        .with("after" + unit, charge.after())
        .with("saved" + unit, charge.saved());
  }

  private static Map<String, Integer> on(Map<String, OnCount> counts) {
    Map<String, Integer> on = new LinkedHashMap<>();
    counts.forEach((name, count) -> on.put(name, count.on()));
    return on;
  }

  @Override
  public String headline() {
    int waiting = placement.map(found -> found.waiting().size()).orElse(0);
    String order = moves.map(plan -> RunbookSteps.headline(plan.order())).orElse("");
    return waiting == 0
        ? RunView.headline(run) + order
        : "No solution: %s of %s %s; what follows is of the part that has a place."
            .formatted(
                Quantities.count(waiting),
                PlacementFormats.counted(wording(), center.instance().tasks().size(), "task"),
                waiting == 1 ? "waits" : "wait");
  }

  @Override
  public String objectiveWords() {
    return PlacementFormats.words(objective);
  }

  @Override
  public View answer(boolean verbose) {
    return PlacementView.answer(this, verbose);
  }

  @Override
  public View details() {
    return PlacementView.details(this);
  }

  @Override
  public Optional<String> runbook() {
    return placement.filter(found -> found.waiting().isEmpty()).map(found -> RunbookCsv.of(this));
  }

  @Override
  public Optional<String> page() {
    return placement.filter(found -> found.waiting().isEmpty()).map(found -> PlanPage.of(this));
  }
}
