package org.wattle.reports.text;

import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.wattle.reports.terminal.TextTable;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;

/** What {@code verify} prints. */
public final class VerificationReport {
  private static final int MOST = 100;

  private VerificationReport() {}

  /** The whole report; the function says how a figure is written. */
  public static String of(Verification checked, DoubleFunction<String> value) {
    StringBuilder report = new StringBuilder();
    report.append(checked.subject()).append('\n');
    if (checked.clean()) {
      report.append("Clean: nothing is wrong with it.\n");
    } else {
      int wrong = checked.violations().size();
      report
          .append("Not clean: ")
          .append(Quantities.counted(wrong, "violation", "violations"))
          .append(".\n");
      checked.violations().stream()
          .limit(MOST)
          .forEach(violation -> report.append("  - ").append(violation).append('\n'));
      if (wrong > MOST) {
        report.append("  … and ").append(Quantities.count(wrong - MOST)).append(" more\n");
      }
    }
    report.append(figures(checked, value));
    return report.append(WarningsSection.of(checked.warnings())).toString();
  }

  private static String figures(Verification checked, DoubleFunction<String> value) {
    if (checked.figures().isEmpty()) {
      return "";
    }
    TextTable table = TextTable.aligned("lrr");
    table.row("", "recomputed", "claimed");
    for (Verification.Figure figure : checked.figures()) {
      table.row(
          Escaped.name(figure.name()),
          value.apply(figure.recomputed()),
          claimed(figure.claimed(), value));
    }
    return "\n" + table.render();
  }

  private static String claimed(OptionalDouble claimed, DoubleFunction<String> value) {
    return claimed.isPresent() ? value.apply(claimed.getAsDouble()) : "-";
  }
}
