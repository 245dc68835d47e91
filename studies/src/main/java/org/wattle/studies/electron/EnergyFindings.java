package org.wattle.studies.electron;

import static org.wattle.studies.electron.CappedPolicy.EXTREMA;
import static org.wattle.studies.electron.CappedPolicy.NONE;
import static org.wattle.studies.electron.CappedPolicy.STATIC;

import java.util.List;
import org.wattle.studies.StudyFinding;

/**
 * What the text of section 4.5 states of the energies that figures 4.4, 4.10 and 4.13 draw. The
 * tables of that chapter have no energy.
 *
 * @param runs those of chapter 4
 */
record EnergyFindings(CappedRuns runs) {
  private record Statement(String where, CappedPolicy of, CappedPolicy reference, double less) {}

  private static final CappedPolicy FF = new CappedPolicy("ff", NONE);
  private static final CappedPolicy BP = new CappedPolicy("bp", NONE);

  private static final List<Statement> STATEMENTS =
      List.of(
          new Statement("figure 4.4", BP, FF, 0.06),
          new Statement("figure 4.10", FF.with(STATIC), FF, 0.05),
          new Statement("figure 4.10", FF.with(EXTREMA), FF, 0.08),
          new Statement("figure 4.10", FF.with(EXTREMA), FF.with(STATIC), 0.03),
          new Statement("figure 4.13", BP.with(STATIC), BP, 0.05));

  List<StudyFinding> all() {
    return STATEMENTS.stream().map(this::finding).toList();
  }

  private StudyFinding finding(Statement statement) {
    return TableFindings.compared(
        statement.where(),
        PowerMeasure.ENERGY,
        statement.of(),
        statement.reference(),
        statement.less(),
        runs);
  }
}
