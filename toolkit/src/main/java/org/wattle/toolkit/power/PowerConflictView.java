package org.wattle.toolkit.power;

import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.power.PowerConflict.Budget;
import org.wattle.toolkit.power.PowerConflict.Exists;
import org.wattle.toolkit.power.PowerConflict.Least;

/** What {@code explain --infeasible} prints of a batch. */
final class PowerConflictView {
  private static final int MOST = 20;

  private PowerConflictView() {}

  static View of(PowerExplanation.OfBatch explanation) {
    View view = new View().line(PowerExplanation.title(explanation));
    switch (explanation.found().exists()) {
      case YES ->
          view.line(
              "There is a schedule: nothing contradicts. Maybe wattle solve finds a better one.");
      case UNKNOWN ->
          view.line(
              "Undecided: within the limits neither a schedule nor a proof that there is none was"
                  + " found. Maybe a longer --time-limit.");
      case NO -> addConflict(view, explanation.found());
    }
    return view.listed("Warnings", explanation.warnings());
  }

  private static void addConflict(View view, PowerConflict found) {
    view.line("No schedule (proven).");
    found.reasons().stream().limit(MOST).forEach(reason -> view.line("  " + Escaped.text(reason)));
    if (found.budgets().isEmpty()) {
      view.line(
          found.withoutBudgets() == Exists.NO
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
    if (horizon.exists() == Exists.YES) {
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
    if (least.exists() == Exists.NO) {
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
