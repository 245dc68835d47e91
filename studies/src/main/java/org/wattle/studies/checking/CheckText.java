package org.wattle.studies.checking;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** What checks found out, as text for a terminal. */
public final class CheckText {
  private CheckText() {}

  /** A row for each study, then all differences, then how many studies have which verdict. */
  public static String of(List<StudyCheck> checks) {
    TextTable table = TextTable.aligned("lll").row("study", "records", "");
    checks.forEach(each -> table.row(each.study(), each.verdict().word(), each.reason()));
    StringBuilder text = new StringBuilder(table.render());
    for (StudyCheck check : checks) {
      if (!check.differences().isEmpty()) {
        text.append("\n").append(check.study()).append(":\n");
        check.differences().forEach(each -> text.append("  ").append(each).append("\n"));
      }
    }
    return text.append("\n").append(sum(checks)).append("\n").toString();
  }

  private static String sum(List<StudyCheck> checks) {
    List<String> problems =
        checks.stream().filter(check -> check.verdict().problem()).map(StudyCheck::study).toList();
    return problems.isEmpty()
        ? "No record of these studies is known to be out of date."
        : Quantities.counted(problems.size(), "study", "studies")
            + " to be looked at: "
            + problems.stream().collect(Collectors.joining(", "))
            + ".";
  }
}
