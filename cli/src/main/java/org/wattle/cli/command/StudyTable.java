package org.wattle.cli.command;

import java.time.Duration;
import java.util.List;
import org.wattle.render.text.TextTable;
import org.wattle.studies.BookStudy;
import org.wattle.studies.DurationText;
import org.wattle.studies.Publication;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;

/** The list of studies that {@code wattle reproduce} prints. */
public final class StudyTable {
  private StudyTable() {}

  /** A row for each study, the total duration, and what some studies need. */
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
          .requirement()
          .ifPresent(
              requirement ->
                  needs.append(study.name() + " needs " + requirement.description() + ".\n"));
    }
    return table.render()
        + "\nAll of them take about %s with --quick, %s without it, on two idle cores.\n"
            .formatted(
                DurationText.of(sum(studies, StudyScale.QUICK)),
                DurationText.of(sum(studies, StudyScale.FULL)))
        + needs;
  }

  /** The estimated duration of several studies. */
  static Duration sum(List<BookStudy> studies, StudyScale scale) {
    return studies.stream()
        .map(study -> study.plan(scale))
        .filter(plan -> !plan.steps().isEmpty())
        .map(StudyPlan::estimate)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static String time(StudyPlan plan) {
    return plan.steps().isEmpty() ? "-" : DurationText.of(plan.estimate());
  }
}
