package org.wattle.cli;

import java.time.Duration;
import java.util.List;
import org.wattle.reports.terminal.TextTable;
import org.wattle.studies.BookStudy;
import org.wattle.studies.DurationText;
import org.wattle.studies.Publication;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;

/** The studies that there are, for people. */
public final class StudyTable {
  private StudyTable() {}

  public static String of(List<BookStudy> studies) {
    TextTable table = TextTable.aligned("lrrll");
    table.row("study", "quick", "full", "source", "question");
    for (BookStudy study : studies) {
      table.row(
          study.name(),
          time(study.plan(StudyScale.QUICK)),
          time(study.plan(StudyScale.FULL)),
          study.source().map(Publication::shortName).orElse("-"),
          study.question());
    }
    StringBuilder needs = new StringBuilder();
    for (BookStudy study : studies) {
      study
          .plan(StudyScale.FULL)
          .needs()
          .ifPresent(need -> needs.append(study.name() + " needs " + need.words() + ".\n"));
    }
    return table.render()
        + "\nAll of them take about "
        + DurationText.text(sum(studies, StudyScale.QUICK))
        + " with --quick, "
        + DurationText.text(sum(studies, StudyScale.FULL))
        + " in full, on two quiet cores.\n"
        + needs;
  }

  /** How long studies take together. */
  static Duration sum(List<BookStudy> studies, StudyScale effort) {
    return studies.stream()
        .map(study -> study.plan(effort))
        .filter(plan -> !plan.steps().isEmpty())
        .map(StudyPlan::about)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static String time(StudyPlan plan) {
    return plan.steps().isEmpty() ? "-" : DurationText.text(plan.about());
  }
}
