package org.wattle.importers.answer;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/** A table of tasks, servers and, where there are several paths, routes. */
public final class CsvAnswers implements AnswerFormat {
  private static final String TASK = "task";
  private static final String SERVER = "server";
  private static final String ROUTE = "route";

  @Override
  public String id() {
    return "csv";
  }

  @Override
  public String summary() {
    return "columns task, server and optionally route, switches from the core down with spaces"
        + " between them";
  }

  @Override
  public Parsed<CheckedAnswer> check(AnswerFiles files) {
    return files.energyInstance().flatMap(instance -> check(instance, files));
  }

  private static Parsed<CheckedAnswer> check(EnergyInstance instance, AnswerFiles files) {
    IssueLog log = new IssueLog(files.answer().name());
    PlacedTasks tasks = new PlacedTasks(instance, log);
    CsvTable table =
        CsvTable.headed(
            files.answer(), List.of(TASK, SERVER), CsvTable.separator(files.answer()), log);
    boolean routes = table.columns().contains(ROUTE);
    for (CsvRow row : table.rows()) {
      boolean task = row.given(TASK);
      boolean server = row.given(SERVER);
      if (task && server) {
        List<String> route = routes ? words(row.text(ROUTE)) : List.of();
        tasks.put(row.line(), row.text(TASK), row.text(SERVER), route);
      }
    }
    return Parsed.of(log.issues(), tasks::checked);
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split("[\\s>]+", -1));
  }
}
