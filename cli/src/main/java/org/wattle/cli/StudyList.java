package org.wattle.cli;

import java.time.Duration;
import java.util.List;
import org.wattle.reports.terminal.TextTable;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Source;
import org.wattle.studies.Spans;
import org.wattle.studies.Study;

/** The studies that there are, for people. */
public final class StudyList {
  private StudyList() {}

  public static String of(List<Study> studies) {
    TextTable table = TextTable.aligned("lrrll");
    table.row("study", "quick", "full", "source", "question");
    for (Study study : studies) {
      table.row(
          study.name(),
          time(study.plan(Effort.QUICK)),
          time(study.plan(Effort.FULL)),
          study.source().map(Source::shortName).orElse("-"),
          study.question());
    }
    StringBuilder needs = new StringBuilder();
    for (Study study : studies) {
      study
          .plan(Effort.FULL)
          .needs()
          .ifPresent(need -> needs.append(study.name() + " needs " + need.words() + ".\n"));
    }
    return table.render()
        + "\nAll of them take about "
        + Spans.text(sum(studies, Effort.QUICK))
        + " with --quick, "
        + Spans.text(sum(studies, Effort.FULL))
        + " in full, on two quiet cores.\n"
        + needs;
  }

  /** How long studies take together. */
  static Duration sum(List<Study> studies, Effort effort) {
    return studies.stream()
        .map(study -> study.plan(effort))
        .filter(plan -> !plan.steps().isEmpty())
        .map(Plan::about)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static String time(Plan plan) {
    return plan.steps().isEmpty() ? "-" : Spans.text(plan.about());
  }
}
