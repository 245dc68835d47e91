package org.wattle.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.render.ReportTable.Column;

/** Tables for papers. */
class LatexTableTest {
  @Test
  void charactersOfLatexAreWrittenOut() {
    ReportTable table =
        ReportTable.of(
            "Costs & gaps",
            List.of(Column.text("Solver", each -> each), Column.numbers("Gap", each -> "1.5 %")),
            List.of("best_fit", "a{b}\\c~^$#", "μ ± <3"));
    assertThat(LatexTable.of(table))
        .isEqualTo(
            """
            % Costs & gaps
            \\begin{tabular}{lr}
            \\toprule
            Solver & Gap \\\\
            \\midrule
            best\\_fit & 1.5 \\% \\\\
            a\\{b\\}\\textbackslash{}c\\textasciitilde{}\\textasciicircum{}\\$\\# & 1.5 \\% \\\\
            μ $\\pm$ $<$3 & 1.5 \\% \\\\
            \\bottomrule
            \\end{tabular}
            """);
  }
}
