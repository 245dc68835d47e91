package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.Metric;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.toolkit.Claims;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.energy.EnergyVerifier;
import org.wattle.toolkit.lotes.LotesByName.Named;
import org.wattle.toolkit.text.Escaped;

/** Checks the result of a LoTES instance. */
final class LotesVerifier {
  private final LotesInstance instance;
  private final LotesResult result;

  LotesVerifier(LotesInstance instance, LotesResult result) {
    this.instance = instance;
    this.result = result;
  }

  Verification verify(String subject, List<String> warnings) {
    if (result.rows().isEmpty()) {
      String status = result.summary().status().word();
      return refuted(subject, warnings, "rows: there are none to check (status " + status + ")");
    }
    LotesRows rows = result.rows().get();
    Optional<String> name = result.summary().objective().map(ResultObjective::name);
    Optional<LotesObjective> objective = name.flatMap(LotesGoals::byWord);
    if (name.isPresent() && objective.isEmpty()) {
      return refuted(
          subject, warnings, "objective: there is none (" + Escaped.name(name.get()) + ")");
    }
    LotesGoal<?> goal =
        new LotesGoals(LotesCatalogue.NONE)
            .of(objective.orElseGet(() -> byRows(rows)), Optional.empty());
    return verify(goal, rows, subject, warnings);
  }

  /** What bins are for where nobody says: the looser of the two. */
  private static LotesObjective byRows(LotesRows rows) {
    return rows instanceof LotesRows.Shares
        ? LotesObjective.ALLOCATION
        : LotesObjective.MACHINE_ASSIGNMENT;
  }

  private <S> Verification verify(
      LotesGoal<S> goal, LotesRows rows, String subject, List<String> warnings) {
    Optional<Named<S>> named = goal.named(instance, rows);
    if (named.isEmpty()) {
      return refuted(
          subject,
          warnings,
          "objective: the result holds no solution for (" + goal.objective().word() + ")");
    }
    List<String> violations = new ArrayList<>(named.get().problems());
    S solution = named.get().solution();
    CheckReport report = goal.check(instance, solution);
    report.violations().forEach(violation -> violations.add(EnergyVerifier.words(violation)));
    double value = goal.jobsPerHour(report);
    List<Figure> figures = figures(goal, goal.held(instance, solution), value);
    violations.addAll(Claims.refuted(figures));
    Claims claims = new Claims(result.summary());
    violations.addAll(claims.refutedProof(value, Sense.MAXIMIZE));
    List<String> all = new ArrayList<>(warnings);
    all.addAll(claims.unproven());
    return new Verification(subject, figures, violations, all);
  }

  private List<Figure> figures(LotesGoal<?> goal, LotesHeld held, double value) {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            goal.objective().word(),
            value,
            result
                .summary()
                .objective()
                .map(ResultObjective::value)
                .orElse(OptionalDouble.empty())));
    for (int k = 0; k < instance.classes().size(); k++) {
      JobClass jobClass = instance.classes().get(k);
      figures.add(
          new Figure(
              "tasksHeld " + jobClass.name(), held.ofClass(k), claimedTasks(jobClass.name())));
    }
    return figures;
  }

  private OptionalDouble claimedTasks(String name) {
    Metric tasks = result.summary().metrics().parts().get("tasksHeld");
    Metric ofClass = tasks instanceof Metric.Group group ? group.parts().get(name) : tasks;
    return ofClass instanceof Metric.Figure figure
        ? OptionalDouble.of(figure.value())
        : OptionalDouble.empty();
  }

  private static Verification refuted(String subject, List<String> warnings, String violation) {
    return new Verification(subject, List.of(), List.of(violation), warnings);
  }
}
