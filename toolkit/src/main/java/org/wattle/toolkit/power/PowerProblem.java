package org.wattle.toolkit.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.power.PowerAreas;
import org.wattle.solvers.power.PowerCertifiers;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;

/**
 * A batch with what is minimised.
 *
 * @param loaded the instance as it was read
 * @param aim what is minimised
 */
record PowerProblem(LoadedInstance<PowerBatch> loaded, PowerAim aim)
    implements Problem<PowerBatch, PowerSchedule> {
  @Override
  public ProblemType<PowerBatch, PowerSchedule> type() {
    return PowerSchedule.PROBLEM;
  }

  @Override
  public PowerBatch instance() {
    return loaded.value();
  }

  @Override
  public String objective() {
    return aim.word();
  }

  @Override
  public Sense sense() {
    return Sense.MINIMIZE;
  }

  @Override
  public ValueFormat format() {
    return PowerFormats.of(aim);
  }

  @Override
  public String size() {
    return PowerTexts.size(loaded.value());
  }

  @Override
  public SolverOptions solverOptions() {
    return aim.isWeightedSum()
        ? SolverOptions.NONE.with(GoalWeights.class, aim.weights())
        : SolverOptions.NONE;
  }

  @Override
  public Optional<PowerSchedule> solutionIn(ResultDocument result, List<String> warnings) {
    return result instanceof PowerResult found
        ? found
            .placement()
            .map(rows -> new PowerByName(instance()).schedule(rows))
            .filter(named -> named.problems().isEmpty())
            .map(PowerByName.Named::schedule)
            .filter(PowerByName::whole)
        : Optional.empty();
  }

  @Override
  public String solutionName() {
    return "schedule";
  }

  @Override
  public Recheck recheck(PowerSchedule schedule) {
    CheckReport report = new PowerScheduleChecker().check(instance(), schedule);
    double value =
        report.objectives().isEmpty()
            ? Double.NaN
            : aim.value(instance(), PowerShares.goals(report));
    return new Recheck(
        value, report.violations().stream().map(Escaped::violation).toList(), Optional.empty());
  }

  /** That of areas, which no schedule beats. */
  @Override
  public List<NamedBound> bounds(SolveContext context) {
    if (!PowerLimits.contradictions(instance()).isEmpty()) {
      return List.of();
    }
    return PowerAreas.bound(instance(), aim, context.parameters(), context.interrupt()).stream()
        .mapToObj(bound -> new NamedBound("areas", bound))
        .toList();
  }

  @Override
  public List<Certifier<PowerBatch, PowerSchedule>> certifiers(ExactCertifier exact) {
    return PowerCertifiers.of(exact, aim);
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<PowerSchedule> result, SolveContext context) {
    return new PowerBatchRun(
        run,
        aim.objective(),
        aim.weights(),
        instance(),
        result.solution().map(schedule -> new PowerUse(instance(), schedule)));
  }

  /** How values of the goals of batches are written. */
  private static final class PowerFormats {
    private PowerFormats() {}

    static ValueFormat of(PowerAim aim) {
      return aim.objective().map(PowerFormats::of).orElse(ValueFormat.NUMBER);
    }

    private static ValueFormat of(PowerObjective objective) {
      return objective == PowerObjective.ENERGY ? ValueFormat.JOULES : new InUnit(objective.unit());
    }

    /** Numbers with a unit. */
    private record InUnit(String unit) implements ValueFormat {
      @Override
      public String exact(double value) {
        return Quantities.value(value) + " " + unit;
      }
    }
  }
}
