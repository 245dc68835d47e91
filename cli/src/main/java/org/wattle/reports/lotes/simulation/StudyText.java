package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.terminal.TextTable;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;

/** A campaign on a terminal. */
public final class StudyText {
  private static final double NEGLIGIBLE = 1e-4;

  private StudyText() {}

  /** A headline, a row for every policy at every load, and why each verdict is what it is. */
  public static String of(Study study) {
    StringBuilder text = new StringBuilder(Escaped.name(study.title())).append(": ");
    text.append(StudyWords.dataCentre(study)).append("; ");
    text.append(StudyWords.runs(study)).append('\n');
    text.append(table(study));
    notes(study).forEach(note -> text.append("  ").append(note).append('\n'));
    StudyWords.findings(study).forEach(f -> text.append("  - ").append(f).append('\n'));
    return text.toString();
  }

  private static String table(Study study) {
    TextTable table = TextTable.aligned("lrlrrrrrrrr");
    table.row(
        "POLICY",
        "LOAD",
        "VERDICT",
        "JOBS/H",
        "RUNS",
        "WAIT, STARTED",
        "WAIT, ALL",
        "IN SYSTEM",
        "BACKLOG/H",
        "FLOW/IDEAL",
        "L/λW");
    study.summaries().forEach(of -> table.row(cells(of).toArray(String[]::new)));
    return table.render();
  }

  /** The cells of a row, for the page too. */
  static List<String> cells(DispatchSummary of) {
    return List.of(
        of.of().policy(),
        Amounts.load(of.of().load()),
        of.stability().verdict().word(),
        Amounts.count(of.of().jobsPerHour()),
        Quantities.count(of.runs()) + (of.complete() ? "" : " (partial)"),
        Amounts.time(of.waitStartedHours()),
        Amounts.time(of.waitAllHours()),
        Amounts.count(of.inSystem()),
        Amounts.growth(of.stability().growth()),
        flow(of),
        Amounts.ratio(of.little()));
  }

  /** Where jobs that count were not done, they are the long ones, and the mean is too small. */
  private static String flow(DispatchSummary of) {
    boolean atLeast = of.unfinishedShare() > NEGLIGIBLE && of.relativeFlow().isPresent();
    return (atLeast ? "≥ " : "") + Amounts.ratio(of.relativeFlow());
  }

  private static List<String> notes(Study study) {
    List<String> notes = new ArrayList<>();
    notes.add(StudyWords.scale(study));
    if (study.setting().parameters().timeLimit().isPresent()
        || study.complete() < study.planned()) {
      notes.add(StudyWords.completeness(study));
    }
    return notes;
  }
}
