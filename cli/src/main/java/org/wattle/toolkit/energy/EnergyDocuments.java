package org.wattle.toolkit.energy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.Metric;
import org.wattle.model.solving.DomainViolation;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.ResultParts;
import org.wattle.toolkit.files.Instances.Loaded;

/** The result of an energy instance as JSON. */
final class EnergyDocuments {
  private EnergyDocuments() {}

  static OutputTarget.Content content(Loaded loaded, EnergyRun solved) {
    EnergyResult document =
        new EnergyResult(
            ResultParts.summary(
                loaded,
                solved.run(),
                ResultParts.objective(solved.objective().id(), "J", solved.run().result()),
                solved.run().warnings(),
                solved.placement().map(placement -> violations(solved, placement)),
                solved.energy().map(energy -> metrics(solved, energy)).orElse(Metric.Group.NONE)),
            solved.placement(),
            solved.moves());
    return out -> new EnergyResultCodec().write(document, out);
  }

  /** None in a solution; in a part of one, the tasks that wait. */
  private static List<DomainViolation> violations(EnergyRun solved, Placement placement) {
    return placement.waiting().isEmpty()
        ? List.of()
        : new PlacementChecker().check(solved.center().instance(), placement).violations();
  }

  private static Metric.Group metrics(EnergyRun solved, EnergyBreakdown energy) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("totalJoules", new Metric.Figure(energy.totalJoules()));
    metrics.put("serverJoules", new Metric.Figure(energy.serverJoules()));
    metrics.put("networkJoules", new Metric.Figure(energy.networkJoules()));
    solved
        .moves()
        .ifPresent(
            plan -> {
              int moved = plan.order().moves().size();
              metrics.put("moveJoules", new Metric.Figure(plan.moves().joules(moved)));
              metrics.put("moves", new Metric.Figure(moved));
            });
    metrics.put("everythingOnJoules", new Metric.Figure(energy.everythingOnJoules()));
    metrics.put(
        "serversOn",
        new Metric.Figure(energy.serversOn().values().stream().mapToInt(OnCount::on).sum()));
    metrics.put("serversOnByType", on(energy.serversOn()));
    metrics.put("switchesOn", on(energy.switchesOn()));
    metrics.put("serversWoken", new Metric.Figure(energy.serversWoken()));
    metrics.put("switchesWoken", new Metric.Figure(energy.switchesWoken()));
    Map<String, Metric> utilisation = new LinkedHashMap<>();
    energy.utilisation().forEach((name, share) -> utilisation.put(name, new Metric.Figure(share)));
    metrics.put("utilisation", new Metric.Group(utilisation));
    return new Metric.Group(metrics);
  }

  private static Metric.Group on(Map<String, OnCount> counts) {
    Map<String, Metric> on = new LinkedHashMap<>();
    counts.forEach((name, count) -> on.put(name, new Metric.Figure(count.on())));
    return new Metric.Group(on);
  }
}
