package org.wattle.toolkit.view;

import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.Verification;

/** What {@code verify} prints. */
public final class VerificationReport {
  private static final int MOST = 100;

  private VerificationReport() {}

  /** The whole report; the function says how a figure of a name is written. */
  public static String of(Verification checked, Function<String, ValueFormat> format) {
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
    report.append(figures(checked, format));
    return report.append(WarningsSection.of(checked.warnings())).toString();
  }

  private static String figures(Verification checked, Function<String, ValueFormat> format) {
    if (checked.figures().isEmpty()) {
      return "";
    }
    TextTable table = TextTable.aligned("lrr");
    table.row("", "recomputed", "claimed");
    for (Verification.Figure figure : checked.figures()) {
      ValueFormat value = format.apply(figure.name());
      table.row(
          Escaped.name(figure.name()),
          value.exact(figure.recomputed()),
          claimed(figure.claimed(), value));
    }
    return "\n" + table.render();
  }

  private static String claimed(OptionalDouble claimed, ValueFormat value) {
    return claimed.isPresent() ? value.exact(claimed.getAsDouble()) : "-";
  }
}
