package org.wattle.importers.answer;

import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;

/** A task and its server on each line. */
public final class PlainAnswers implements AnswerFormat {
  @Override
  public String id() {
    return "plain";
  }

  @Override
  public String summary() {
    return "a task and its server on each line, in any order";
  }

  @Override
  public Parsed<CheckedAnswer> check(AnswerFiles files) {
    return files.energyInstance().flatMap(instance -> check(instance, files));
  }

  private static Parsed<CheckedAnswer> check(EnergyInstance instance, AnswerFiles files) {
    IssueLog log = new IssueLog(files.answer().name());
    PlacedTasks tasks = new PlacedTasks(instance, log);
    for (AnswerLine line : AnswerLine.of(files.answer())) {
      String[] words = line.text().split("\\s+", -1);
      if (words.length == 2) {
        tasks.put(line.number(), words[0], words[1], List.of());
      } else {
        log.add(
            line.number(),
            "",
            line.text(),
            "The line has (%d) words, and a task and its server are (2).".formatted(words.length),
            "Maybe --format csv, where names may have spaces.");
      }
    }
    return Parsed.of(log.issues(), tasks::checked);
  }
}
