package org.wattle.toolkit.energy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

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
 */
public record EnergyRun(
    Run run,
    DataCenter center,
    EnergyObjective objective,
    Optional<Placement> placement,
    Optional<EnergyBreakdown> energy,
    Optional<MovePlan> moves,
    List<Obstacle> obstacles)
    implements SolvedRun {
  public EnergyRun {
    obstacles = List.copyOf(obstacles);
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
        moves);
  }

  /** None in a solution; in a part of one, the tasks that wait. */
  private List<DomainViolation> violations(Placement found) {
    return found.waiting().isEmpty()
        ? List.of()
        : new PlacementChecker().check(center.instance(), found).violations();
  }

  private Metric.Group metrics(EnergyBreakdown spent) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("totalJoules", new Metric.Figure(spent.totalJoules()));
    metrics.put("serverJoules", new Metric.Figure(spent.serverJoules()));
    metrics.put("networkJoules", new Metric.Figure(spent.networkJoules()));
    moves.ifPresent(
        plan -> {
          int moved = plan.order().moves().size();
          metrics.put("moveJoules", new Metric.Figure(plan.moves().joules(moved)));
          metrics.put("moves", new Metric.Figure(moved));
        });
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

  private static Metric.Group on(Map<String, OnCount> counts) {
    Map<String, Metric> on = new LinkedHashMap<>();
    counts.forEach((name, count) -> on.put(name, new Metric.Figure(count.on())));
    return new Metric.Group(on);
  }
}
