package org.wattle.toolkit.power.view;

import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.power.PowerConflict;
import org.wattle.toolkit.power.PowerConflict.Budget;
import org.wattle.toolkit.power.PowerConflict.Exists;
import org.wattle.toolkit.power.PowerConflict.Least;
import org.wattle.toolkit.power.PowerExplanation;
import org.wattle.toolkit.power.PowerTexts;

/** What {@code explain --infeasible} prints of a batch. */
final class PowerConflictText {
  private static final int MOST = 20;

  private PowerConflictText() {}

  static String of(PowerExplanation.OfBatch explanation) {
    return Escaped.name(explanation.loaded().name())
        + ": "
        + PowerTexts.size(explanation.loaded().value())
        + "\n"
        + body(explanation.found())
        + WarningsSection.of(explanation.warnings());
  }

  private static String body(PowerConflict found) {
    return switch (found.exists()) {
      case YES ->
          "There is a schedule: nothing contradicts. Maybe wattle solve finds a better one.\n";
      case UNKNOWN ->
          "Undecided: within the limits neither a schedule nor a proof that there is none was"
              + " found. Maybe a longer --time-limit.\n";
      case NO -> infeasible(found);
    };
  }

  private static String infeasible(PowerConflict found) {
    StringBuilder text = new StringBuilder("No schedule (proven).\n");
    found.reasons().stream()
        .limit(MOST)
        .forEach(reason -> text.append("  ").append(Escaped.text(reason)).append('\n'));
    if (found.budgets().isEmpty()) {
      text.append(
          found.withoutBudgets() == Exists.NO
              ? "Without any budget there is none either: it is the horizon, CPU or memory.\n"
              : "Whether there is one without budgets is undecided.\n");
    } else {
      text.append(headline(found));
      found.budgets().forEach(budget -> text.append(sentence(budget)));
    }
    text.append(horizon(found));
    return text.append(
            "  " + Quantities.counted(found.solves(), "exact solve", "exact solves") + "\n")
        .toString();
  }

  private static String headline(PowerConflict found) {
    int many = found.budgets().size();
    String what =
        many == 1
            ? "This budget cannot be kept"
            : "These " + Quantities.count(many) + " budgets cannot be kept together";
    return what
        + (found.smallest()
            ? ".\n"
            : ", perhaps not each of them matters: not every question was answered within the"
                + " limits.\n");
  }

  private static String sentence(Budget budget) {
    return "  %s: %s. %s\n"
        .formatted(
            name(budget), PowerTexts.watts(budget.milliwatts()), least(budget.least(), budget));
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

  private static String horizon(PowerConflict found) {
    Least least = found.horizonSeconds();
    if (least.exists() != Exists.YES) {
      return "";
    }
    String value = PowerTexts.seconds(least.enough().orElseThrow());
    return "  A horizon of "
        + value
        + (least.proven() ? " is the least" : " is one")
        + (found.budgets().isEmpty()
            ? " with which the tasks fit without budgets"
            : " with which all budgets can be kept")
        + (least.proven() ? " (proven).\n" : ".\n");
  }
}
