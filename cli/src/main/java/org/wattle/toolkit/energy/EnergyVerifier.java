package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.Metric;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.DomainViolation;
import org.wattle.toolkit.Claims;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.text.Escaped;

/** Checks the result of an energy instance. */
public final class EnergyVerifier {
  private final EnergyInstance instance;
  private final EnergyResult result;

  EnergyVerifier(EnergyInstance instance, EnergyResult result) {
    this.instance = instance;
    this.result = result;
  }

  Verification verify(String subject, List<String> warnings) {
    if (result.placement().isEmpty()) {
      String status = result.summary().status().word();
      return new Verification(
          subject,
          List.of(),
          List.of("placement: there is none to check (status " + status + ")"),
          warnings);
    }
    return verify(subject, warnings, result.placement().get());
  }

  private Verification verify(String subject, List<String> warnings, Placement placement) {
    List<String> violations = new ArrayList<>();
    List<DomainViolation> found =
        result
            .moves()
            .map(plan -> new ConsolidationChecker().check(problem(plan), placement))
            .orElseGet(() -> new PlacementChecker().check(instance, placement))
            .violations();
    found.forEach(violation -> violations.add(words(violation)));
    if (found.isEmpty()) {
      result
          .moves()
          .flatMap(plan -> MovesVerifier.refuted(problem(plan), placement, plan.order()))
          .ifPresent(violations::add);
    }
    EnergyBreakdown energy = EnergyEvaluator.evaluate(DataCenter.of(slot(placement)), placement);
    double ofMoves = result.moves().map(plan -> joules(plan, placement)).orElse(0.0);
    List<Figure> figures = figures(energy, ofMoves);
    violations.addAll(Claims.refuted(figures));
    Claims claims = new Claims(result.summary());
    objective()
        .ifPresent(
            asked ->
                violations.addAll(
                    claims.refutedProof(energy.joules(asked) + ofMoves, Sense.MINIMIZE)));
    List<String> all = new ArrayList<>(warnings);
    all.addAll(claims.unproven());
    return new Verification(subject, figures, violations, all);
  }

  private Consolidation problem(MovePlan plan) {
    return new Consolidation(instance, plan.moves());
  }

  /** The instance with what moves taken out of its place. */
  private EnergyInstance slot(Placement placement) {
    Set<String> placed = new HashSet<>();
    placement.tasks().forEach(task -> placed.add(task.task()));
    return result.moves().map(plan -> problem(plan).withMoved(placed)).orElse(instance);
  }

  private double joules(MovePlan plan, Placement placement) {
    return plan.moves().joules(problem(plan).movesOf(placement).size());
  }

  public static String words(DomainViolation violation) {
    return Escaped.text(violation.constraint() + ": " + violation.detail());
  }

  private Optional<EnergyObjective> objective() {
    return result.summary().objective().map(ResultObjective::name).flatMap(EnergyObjective::byId);
  }

  private List<Figure> figures(EnergyBreakdown energy, double ofMoves) {
    List<Figure> figures = new ArrayList<>();
    for (EnergyObjective each : EnergyObjective.values()) {
      OptionalDouble claimed =
          objective().filter(each::equals).isPresent() ? value() : OptionalDouble.empty();
      figures.add(new Figure(each.id(), energy.joules(each) + ofMoves, claimed));
    }
    figures.add(metric("serverJoules", energy.serverJoules()));
    figures.add(metric("networkJoules", energy.networkJoules()));
    return figures;
  }

  private OptionalDouble value() {
    return result.summary().objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
  }

  private Figure metric(String name, double recomputed) {
    Metric claimed = result.summary().metrics().parts().get(name);
    return new Figure(
        name,
        recomputed,
        claimed instanceof Metric.Figure number
            ? OptionalDouble.of(number.value())
            : OptionalDouble.empty());
  }
}
