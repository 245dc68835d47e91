package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.power.PeakView.LeastPeak;
import org.wattle.toolkit.power.PowerConflict.Budget;
import org.wattle.toolkit.power.PowerConflict.Feasibility;
import org.wattle.toolkit.power.PowerConflict.Least;

/** Explains a batch or a result of it. */
record PowerExplainer(
    LoadedInstance<PowerBatch> loaded, ExplainRequest request, PowerQueries queries) {
  /** By how much the horizon is moved, as shares of it. */
  private static final double[] LONGER = {0, 0.1, 0.25, 0.5};

  private static final int MOST = 20;
  private static final double MILLI = 1000;

  Explanation explain() {
    if (!request.servers().isEmpty()) {
      throw UserError.invalid(
          "--server is for instances of kind (energy), and this is of kind (power). Maybe leave it"
              + " out.");
    }
    return request
        .result()
        .map(result -> schedule(clean(loaded.kind().result(PowerResult.class, result))))
        .orElseGet(this::conflict);
  }

  private Explanation schedule(PowerSchedule schedule) {
    PowerUse use = new PowerUse(loaded.value(), schedule);
    List<LeastPeak> least = leastPeaks();
    return loaded.explained(
        request, PeakView.fields(use, least), PeakView.of(use, least), ExitCodes.OK);
  }

  private Explanation conflict() {
    PowerConflict found = new PowerConflictFinder(loaded.value(), queries).find();
    return loaded.explained(
        request,
        fields(found),
        view(found),
        switch (found.exists()) {
          case FEASIBLE -> ExitCodes.OK;
          case INFEASIBLE -> ExitCodes.NO_OPTIMUM;
          case NO_SOLUTION -> ExitCodes.NOTHING_FOUND;
        });
  }

  private PowerSchedule clean(PowerResult result) {
    NamedSolution<PowerSchedule> named =
        result
            .placement()
            .map(rows -> new PowerByName(loaded.value()).schedule(rows))
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no schedule (its status is %s). Maybe --infeasible."
                            .formatted(result.summary().status().word())));
    List<String> wrong =
        named.violations(new PowerScheduleChecker().check(loaded.value(), named.solution()));
    if (!wrong.isEmpty()) {
      throw UserError.invalid(
          "The result is no clean schedule of this instance (%s). Maybe it is of another one: wattle verify says more."
              .formatted(wrong.get(0)));
    }
    return named.solution();
  }

  /** The least peak within the horizon, and within longer ones. */
  private List<LeastPeak> leastPeaks() {
    PowerBatch batch = loaded.value();
    Set<Integer> horizons = new LinkedHashSet<>();
    for (double share : LONGER) {
      int more = (int) Math.ceil(share * batch.slots());
      horizons.add(
          (int) Math.min(Integer.MAX_VALUE, (batch.slots() + (long) more) * batch.slotSeconds()));
    }
    List<LeastPeak> peaks = new ArrayList<>();
    for (int seconds : horizons) {
      Least least =
          queries.least(
              batch.withHorizonSeconds(seconds),
              PowerObjective.PEAK_POWER,
              horizons.size() - peaks.size() - 1);
      peaks.add(LeastPeak.of(seconds, least));
    }
    return peaks;
  }

  private View view(PowerConflict found) {
    View view = new View().line(PowerTexts.title(loaded.value()));
    switch (found.exists()) {
      case FEASIBLE ->
          view.line(
              "There is a schedule: nothing contradicts. Maybe wattle solve finds a better one.");
      case NO_SOLUTION ->
          view.line(
              "Undecided: within the limits neither a schedule nor a proof that there is none was"
                  + " found. Maybe a longer --time-limit.");
      case INFEASIBLE -> addConflict(view, found);
    }
    return view;
  }

  /** The same as fields of a document. */
  private static JsonFields fields(PowerConflict found) {
    JsonFields fields = new JsonFields().with("status", found.exists());
    return found.exists() == Feasibility.INFEASIBLE
        ? fields
            .with("reasons", found.reasons())
            .with("withoutBudgets", found.withoutBudgets())
            .with(
                "budgets",
                found.budgets(),
                budget ->
                    new JsonFields()
                        .with("of", budget.of())
                        .with("name", Optional.of(budget.name()).filter(name -> !name.isEmpty()))
                        .with("watts", budget.milliwatts() / MILLI)
                        .all(least(budget.least(), "Watts", MILLI)))
            .with("smallestSet", found.smallest())
            .all(least(found.horizonSeconds(), "HorizonSeconds", 1))
            .with("solves", found.solves())
        : fields;
  }

  private static JsonFields least(Least least, String unit, double one) {
    return new JsonFields()
        .with("enough" + unit, least.enough().stream().mapToObj(of -> of / one).findFirst())
        .with("needed" + unit, least.needed().stream().mapToObj(of -> of / one).findFirst())
        .with(
            "alone",
            Optional.of("not enough at any value")
                .filter(of -> least.exists() == Feasibility.INFEASIBLE));
  }

  private static void addConflict(View view, PowerConflict found) {
    view.line("No schedule (proven).");
    found.reasons().stream().limit(MOST).forEach(reason -> view.line("  " + Escaped.text(reason)));
    if (found.budgets().isEmpty()) {
      view.line(
          found.withoutBudgets() == Feasibility.INFEASIBLE
              ? "Without any budget there is none either: it is the horizon, CPU or memory."
              : "Whether there is one without budgets is undecided.");
    } else {
      view.line(headline(found));
      found
          .budgets()
          .forEach(
              budget ->
                  view.line(
                      "  %s: %s. %s"
                          .formatted(
                              name(budget),
                              PowerTexts.watts(budget.milliwatts()),
                              least(budget.least(), budget))));
    }
    Least horizon = found.horizonSeconds();
    if (horizon.exists() == Feasibility.FEASIBLE) {
      view.line(horizon(horizon, found.budgets().isEmpty()));
    }
    view.line("  " + Quantities.counted(found.solves(), "exact solve", "exact solves"));
  }

  private static String headline(PowerConflict found) {
    int many = found.budgets().size();
    String what =
        many == 1
            ? "This budget cannot be kept"
            : "These " + Quantities.count(many) + " budgets cannot be kept together";
    return what
        + (found.smallest()
            ? "."
            : ", perhaps not each of them matters: not every question was answered within the"
                + " limits.");
  }

  private static String name(Budget budget) {
    return switch (budget.of()) {
      case "cluster" -> "the cluster";
      case "rack" -> "rack " + Escaped.name(budget.name());
      default -> "each node of class " + Escaped.name(budget.name());
    };
  }

  private static String least(Least least, Budget budget) {
    if (least.exists() == Feasibility.INFEASIBLE) {
      return "No value of it alone is enough.";
    }
    if (least.proven()) {
      String value = PowerTexts.watts(least.enough().orElseThrow());
      return "The least that is enough is %s (proven%s)."
          .formatted(value, budget.of().equals("cluster") ? "" : ", in whole watts");
    }
    String enough =
        least.enough().isPresent()
            ? PowerTexts.watts(least.enough().getAsLong()) + " is enough"
            : "How much is enough is undecided";
    return least.needed().isPresent()
        ? enough + "; it needs at least " + PowerTexts.watts(least.needed().getAsLong()) + "."
        : enough + ".";
  }

  private static String horizon(Least least, boolean free) {
    return "  A horizon of %s is %s with which %s%s."
        .formatted(
            PowerTexts.seconds(least.enough().orElseThrow()),
            least.proven() ? "the least" : "one",
            free ? "the tasks fit without budgets" : "all budgets can be kept",
            least.proven() ? " (proven)" : "");
  }
}
