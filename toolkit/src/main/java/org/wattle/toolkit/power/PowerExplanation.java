package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.LoadedInstance;
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

  private static Map<String, Object> head(PowerExplanation of) {
    Map<String, Object> instance = new LinkedHashMap<>();
    instance.put("name", of.loaded().name());
    instance.put("sha256", of.loaded().source().sha256());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", "power-explanation");
    document.put("instance", instance);
    document.put("solver", of.solver());
    document.put("warnings", of.warnings());
    return document;
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
      Map<String, Object> document = head(this);
      document.put("status", status(found.exists()));
      if (found.exists() == Exists.NO) {
        document.put("reasons", found.reasons());
        document.put("withoutBudgets", status(found.withoutBudgets()));
        List<Map<String, Object>> budgets = new ArrayList<>();
        for (PowerConflict.Budget budget : found.budgets()) {
          Map<String, Object> fields = new LinkedHashMap<>();
          fields.put("of", budget.of());
          if (!budget.name().isEmpty()) {
            fields.put("name", budget.name());
          }
          fields.put("watts", watts(budget.milliwatts()));
          put(fields, budget.least(), "Watts", 1000.0);
          budgets.add(fields);
        }
        document.put("budgets", budgets);
        document.put("smallestSet", found.smallest());
        put(document, found.horizonSeconds(), "HorizonSeconds", 1);
        document.put("solves", found.solves());
      }
      return document;
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

    private static void put(Map<String, Object> fields, Least least, String unit, double one) {
      least.enough().ifPresent(value -> fields.put("enough" + unit, value / one));
      least.needed().ifPresent(value -> fields.put("needed" + unit, value / one));
      if (least.exists() == Exists.NO) {
        fields.put("alone", "not enough at any value");
      }
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
      Map<String, Object> document = head(this);
      document.put("peakWatts", watts(use.goals().peakMilliwatts()));
      document.put("staticWatts", watts(use.batch().cluster().staticMilliwatts()));
      document.put(
          "peaks",
          PeakSpan.of(use).stream()
              .map(
                  span -> {
                    Map<String, Object> fields = new LinkedHashMap<>();
                    fields.put("fromSecond", span.fromSecond());
                    fields.put("toSecond", span.toSecond());
                    fields.put("tasks", span.tasks().stream().map(this::task).toList());
                    return fields;
                  })
              .toList());
      document.put("horizons", least.stream().map(this::horizon).toList());
      return document;
    }

    @Override
    public View view() {
      return PeakView.of(this);
    }

    private Map<String, Object> task(PeakSpan.TaskPower task) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("task", task.task());
      fields.put("node", task.node());
      fields.put("watts", watts(task.milliwatts()));
      fields.put("phase", task.starting() ? "start" : "afterwards");
      return fields;
    }

    private Map<String, Object> horizon(LeastPeak each) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("horizonSeconds", each.horizonSeconds());
      fields.put("verdict", each.verdict().name().toLowerCase(Locale.ROOT));
      each.foundMilliwatts().ifPresent(value -> fields.put("peakWatts", watts(value)));
      each.boundMilliwatts().ifPresent(value -> fields.put("atLeastWatts", watts(value)));
      return fields;
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
