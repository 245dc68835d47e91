package org.wattle.toolkit.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.power.PowerConflict.Exists;
import org.wattle.toolkit.power.PowerConflict.Least;

/**
 * An explanation of a batch or of a result of it, as data. What is not known is absent from its
 * document.
 */
public sealed interface PowerExplanation extends Explanation {
  /** The instance. */
  LoadedInstance<PowerBatch> loaded();

  /** Id of the solver that was asked for. */
  String solver();

  private static JsonFields head(PowerExplanation of) {
    return new JsonFields()
        .with("kind", "power-explanation")
        .with("instance", of.loaded().fields())
        .with("solver", of.solver())
        .with("warnings", of.warnings());
  }

  /** The name and the size of the batch. */
  static String title(PowerExplanation of) {
    return Escaped.name(of.loaded().name()) + ": " + PowerTexts.size(of.loaded().value());
  }

  private static double watts(long milliwatts) {
    return milliwatts / 1000.0;
  }

  /**
   * Why there is no schedule, or that there is one.
   *
   * @param loaded the instance
   * @param found what was found
   * @param solver id of the solver that was asked for
   * @param warnings of the instance
   */
  record OfBatch(
      LoadedInstance<PowerBatch> loaded, PowerConflict found, String solver, List<String> warnings)
      implements PowerExplanation {
    public OfBatch {
      warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> document() {
      JsonFields document = head(this).with("status", status(found.exists()));
      if (found.exists() == Exists.NO) {
        document
            .with("reasons", found.reasons())
            .with("withoutBudgets", status(found.withoutBudgets()))
            .with(
                "budgets",
                found.budgets(),
                budget ->
                    new JsonFields()
                        .with("of", budget.of())
                        .with("name", Optional.of(budget.name()).filter(name -> !name.isEmpty()))
                        .with("watts", watts(budget.milliwatts()))
                        .all(least(budget.least(), "Watts", 1000.0)))
            .with("smallestSet", found.smallest())
            .all(least(found.horizonSeconds(), "HorizonSeconds", 1))
            .with("solves", found.solves());
      }
      return document.map();
    }

    @Override
    public View view() {
      return PowerConflictView.of(this);
    }

    private static String status(Exists exists) {
      return switch (exists) {
        case YES -> "feasible";
        case NO -> "infeasible";
        case UNKNOWN -> "no-solution";
      };
    }

    private static JsonFields least(Least least, String unit, double one) {
      return new JsonFields()
          .with("enough" + unit, least.enough().stream().mapToObj(of -> of / one).findFirst())
          .with("needed" + unit, least.needed().stream().mapToObj(of -> of / one).findFirst())
          .with(
              "alone",
              Optional.of("not enough at any value").filter(of -> least.exists() == Exists.NO));
    }

    @Override
    public int exitCode() {
      return switch (found.exists()) {
        case YES -> ExitCodes.OK;
        case NO -> ExitCodes.NO_OPTIMUM;
        case UNKNOWN -> ExitCodes.NOTHING_FOUND;
      };
    }
  }

  /**
   * Why a schedule has the peak that it has.
   *
   * @param loaded the instance
   * @param use what the schedule draws
   * @param least the least peak within the horizon of the instance, and within longer ones
   * @param solver id of the solver that was asked for
   * @param warnings of the instance and the result
   */
  record OfSchedule(
      LoadedInstance<PowerBatch> loaded,
      PowerUse use,
      List<LeastPeak> least,
      String solver,
      List<String> warnings)
      implements PowerExplanation {
    public OfSchedule {
      least = List.copyOf(least);
      warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> document() {
      return head(this)
          .with("peakWatts", watts(use.goals().peakMilliwatts()))
          .with("staticWatts", watts(use.batch().cluster().staticMilliwatts()))
          .with(
              "peaks",
              PeakSpan.of(use),
              span ->
                  new JsonFields()
                      .with("fromSecond", span.fromSecond())
                      .with("toSecond", span.toSecond())
                      .with("tasks", span.tasks(), OfSchedule::task))
          .with("horizons", least, OfSchedule::horizon)
          .map();
    }

    @Override
    public View view() {
      return PeakView.of(this);
    }

    private static JsonFields task(PeakSpan.TaskPower task) {
      return new JsonFields()
          .with("task", task.task())
          .with("node", task.node())
          .with("watts", watts(task.milliwatts()))
          .with("phase", task.starting() ? "start" : "afterwards");
    }

    private static JsonFields horizon(LeastPeak each) {
      return new JsonFields()
          .with("horizonSeconds", each.horizonSeconds())
          .with("verdict", each.verdict())
          .with("peakWatts", known(each.foundMilliwatts()))
          .with("atLeastWatts", known(each.boundMilliwatts()));
    }

    private static Optional<Double> known(OptionalLong milliwatts) {
      return milliwatts.stream().mapToObj(PowerExplanation::watts).findFirst();
    }

    @Override
    public int exitCode() {
      return ExitCodes.OK;
    }
  }

  /**
   * The least peak of the cluster within a horizon.
   *
   * @param horizonSeconds of the batch
   * @param verdict what is known of it
   * @param foundMilliwatts the peak of the best schedule that was found
   * @param boundMilliwatts that no schedule is below
   */
  record LeastPeak(
      int horizonSeconds,
      Verdict verdict,
      OptionalLong foundMilliwatts,
      OptionalLong boundMilliwatts) {}

  /** What is known of a least peak. */
  enum Verdict {
    PROVEN,
    FOUND,
    UNDECIDED
  }
}
