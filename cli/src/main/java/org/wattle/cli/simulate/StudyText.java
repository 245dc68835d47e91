package org.wattle.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.console.TextTable;
import org.wattle.simulation.campaign.Summary;

/** A campaign on a terminal. */
public final class StudyText {
  private StudyText() {}

  /** A headline, a row for every policy at every load, and why each verdict is what it is. */
  public static String of(Study study) {
    StringBuilder text = new StringBuilder(Escaped.name(study.title())).append(": ");
    text.append(StudyWords.dataCentre(study)).append("; ");
    text.append(StudyWords.runs(study)).append('\n');
    text.append(table(study));
    notes(study).forEach(note -> text.append("  ").append(note).append('\n'));
    for (Summary of : study.summaries()) {
      text.append("  - ").append(StudyWords.label(of.of())).append(": ");
      text.append(StudyWords.finding(of)).append('\n');
    }
    return text.toString();
  }

  private static String table(Study study) {
    TextTable table = TextTable.aligned("lrrrrrrrrl");
    table.row(
        "POLICY",
        "LOAD",
        "JOBS/H",
        "RUNS",
        "WAIT, STARTED",
        "WAIT, ALL",
        "IN SYSTEM",
        "BACKLOG/H",
        "FLOW/IDEAL",
        "VERDICT");
    study.summaries().forEach(of -> table.row(cells(of).toArray(String[]::new)));
    return table.render();
  }

  /** The cells of a row, for the page too. */
  static List<String> cells(Summary of) {
    return List.of(
        of.of().policy(),
        Amounts.load(of.of().load()),
        Amounts.count(of.of().jobsPerHour()),
        Quantities.count(of.runs()) + (of.complete() ? "" : " (partial)"),
        Amounts.time(of.waitStartedHours()),
        Amounts.time(of.waitAllHours()),
        Amounts.count(of.inSystem()),
        Amounts.growth(of.stability().growth()),
        Amounts.ratio(of.relativeFlow()),
        of.stability().verdict().word());
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
