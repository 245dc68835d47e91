package org.wattle.toolkit.energy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.Obstacles.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.render.View;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.RunView;
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

  /** Where it is not known what energy costs and emits. */
  public EnergyRun(
      Run run,
      DataCenter center,
      PlacementObjective objective,
      Optional<Placement> placement,
      Optional<EnergyBreakdown> energy,
      Optional<MovePlan> moves,
      List<Obstacle> obstacles) {
    this(run, center, objective, placement, energy, moves, obstacles, EnergyRates.NONE);
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

  /** The servers on standby that no task uses, by name. */
  public List<String> standby() {
    if (placement.isEmpty()) {
      return List.of();
    }
    Set<String> used = new HashSet<>();
    Set<String> placed = new HashSet<>();
    for (TaskPlacement task : placement.get().tasks()) {
      used.add(task.server());
      placed.add(task.task());
    }
    for (RunningTask running : center.instance().state().running()) {
      if (!placed.contains(running.task().id())) {
        used.add(running.server());
      }
    }
    return placement.get().standby().stream().filter(name -> !used.contains(name)).toList();
  }

  /** Before and afterwards, where running tasks might move or rates are known. */
  public Optional<EnergyComparison> comparison() {
    return moves.isPresent() || rates.any()
        ? energy.map(spent -> EnergyComparison.of(center, spent, moveJoules(), rates))
        : Optional.empty();
  }

  @Override
  public void write(OutputStream out) throws IOException {
    new EnergyResultCodec().write(document(), out);
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
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("totalJoules", new Metric.Figure(spent.totalJoules()));
    metrics.put("serverJoules", new Metric.Figure(spent.serverJoules()));
    metrics.put("networkJoules", new Metric.Figure(spent.networkJoules()));
    moves.ifPresent(
        plan -> {
          int moved = plan.order().moves().size();
          metrics.put("moveJoules", new Metric.Figure(moveJoules()));
          metrics.put("moves", new Metric.Figure(moved));
        });
    if (objective.money()) {
      metrics.put("tariffPerKwh", new Metric.Figure(spent.prices().perKwh()));
      metrics.put("serverCost", new Metric.Figure(spent.prices().servers()));
      metrics.put("energyCost", new Metric.Figure(spent.prices().ofEnergy(spent.totalJoules())));
      metrics.put("everythingOnCost", new Metric.Figure(spent.everythingOnCost()));
    }
    comparison().ifPresent(compared -> metrics.putAll(metrics(compared)));
    metrics.put("everythingOnJoules", new Metric.Figure(spent.everythingOnJoules()));
    metrics.put(
        "serversOn",
        new Metric.Figure(spent.serversOn().values().stream().mapToInt(OnCount::on).sum()));
    metrics.put("serversOnByType", on(spent.serversOn()));
    metrics.put("switchesOn", on(spent.switchesOn()));
    metrics.put("serversWoken", new Metric.Figure(spent.serversWoken()));
    metrics.put("switchesWoken", new Metric.Figure(spent.switchesWoken()));
    Map<String, Metric> utilisation = new LinkedHashMap<>();
    spent.utilisation().forEach((name, share) -> utilisation.put(name, new Metric.Figure(share)));
    metrics.put("utilisation", new Metric.Group(utilisation));
    return new Metric.Group(metrics);
  }

  private static Map<String, Metric> metrics(EnergyComparison compared) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("beforeJoules", new Metric.Figure(compared.beforeJoules()));
    metrics.put("savedJoules", new Metric.Figure(compared.savedJoules()));
    metrics.put("savedShare", new Metric.Figure(compared.savedShare()));
    compared.price().ifPresent(price -> metrics.putAll(charge(price, "euros", "eurosPerMwh")));
    compared
        .carbon()
        .ifPresent(carbon -> metrics.putAll(charge(carbon, "kilogramsCo2", "gramsCo2PerKwh")));
    String name = compared.baseline() == EnergyBaseline.AS_NOW ? "againstNow" : "againstAllOn";
    return Map.of(name, new Metric.Group(metrics));
  }

  private static Map<String, Metric> charge(Charge charge, String unit, String rate) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put(rate, new Metric.Figure(charge.rate()));
    String name = unit.substring(0, 1).toUpperCase(Locale.ROOT) + unit.substring(1);
    metrics.put("before" + name, new Metric.Figure(charge.before()));
    metrics.put("after" + name, new Metric.Figure(charge.after()));
    metrics.put("saved" + name, new Metric.Figure(charge.saved()));
    return metrics;
  }

  private static Metric.Group on(Map<String, OnCount> counts) {
    Map<String, Metric> on = new LinkedHashMap<>();
    counts.forEach((name, count) -> on.put(name, new Metric.Figure(count.on())));
    return new Metric.Group(on);
  }

  @Override
  public String headline() {
    int waiting = placement.map(found -> found.waiting().size()).orElse(0);
    String order =
        moves.filter(plan -> !plan.order().feasible()).isPresent()
            ? " For its moves no order is known: it cannot be carried out move by move."
            : "";
    return waiting == 0
        ? RunView.headline(run) + order
        : "No solution: %s of %s %s; what follows is of the part that has a place."
            .formatted(
                Quantities.count(waiting),
                Quantities.counted(center.instance().tasks().size(), "task", "tasks"),
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
