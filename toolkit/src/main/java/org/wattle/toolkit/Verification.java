package org.wattle.toolkit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.solving.Bounds;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/**
 * What the independent check says of somebody's result.
 *
 * @param subject what was checked, in words
 * @param figures that were recomputed
 * @param violations everything that is wrong
 * @param warnings what is odd, but not wrong
 */
public record Verification(
    String subject, List<Figure> figures, List<String> violations, List<String> warnings) {
  private static final int MOST = 100;

  public Verification {
    figures = List.copyOf(figures);
    violations = List.copyOf(violations);
    warnings = List.copyOf(warnings);
  }

  /**
   * A figure as it was recomputed and as it was claimed.
   *
   * @param name for people
   * @param recomputed by the checker
   * @param claimed by the result, where it says
   */
  public record Figure(String name, double recomputed, OptionalDouble claimed) {
    /** Whether the claim, where there is one, is the recomputed figure. */
    public boolean agrees() {
      return claimed.isEmpty()
          || Math.abs(claimed.getAsDouble() - recomputed) <= Bounds.slack(recomputed);
    }
  }

  public boolean clean() {
    return violations.isEmpty();
  }

  /** All of it; the function says how a figure of a name is written. */
  public View view(Function<String, ValueFormat> format) {
    View view = new View().line(subject);
    if (clean()) {
      view.line("Clean: nothing is wrong with it.");
    } else {
      String wrong = Quantities.counted(violations.size(), "violation", "violations");
      view.line("Not clean: " + wrong + ".").notes(violations, MOST);
    }
    if (!figures.isEmpty()) {
      TextTable table = TextTable.aligned("lrr").row("", "recomputed", "claimed");
      for (Figure figure : figures) {
        ValueFormat value = format.apply(figure.name());
        OptionalDouble claimed = figure.claimed();
        table.row(
            Escaped.name(figure.name()),
            value.exact(figure.recomputed()),
            claimed.isPresent() ? value.exact(claimed.getAsDouble()) : "-");
      }
      view.gap().table(table);
    }
    return view.listed("Warnings", warnings);
  }
}
