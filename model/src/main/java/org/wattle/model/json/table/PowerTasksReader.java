package org.wattle.model.json.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.power.TaskSubmissions;

/**
 * Reads tasks of power profiles from CSV. The columns are {@code task}, {@code profile} and {@code
 * submit_seconds}, in whole seconds; rows stand in the order of submission.
 */
public final class PowerTasksReader {
  private static final String TASK = "task";
  private static final String PROFILE = "profile";
  private static final String SUBMIT = "submit_seconds";

  /** Some 30 years. */
  private static final long MAX_SECONDS = 1_000_000_000;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> lines = new HashMap<>();
  private final Ascending times = new Ascending(SUBMIT);
  private final List<String> names = new ArrayList<>();
  private final List<Integer> profiles = new ArrayList<>();
  private final List<Long> seconds = new ArrayList<>();

  private PowerTasksReader(List<String> profileNames) {
    for (String name : profileNames) {
      numbers.put(name, numbers.size());
    }
  }

  /**
   * Reads tasks, or finds every issue with them.
   *
   * @param profileNames of all profiles, by number
   */
  public static Parsed<TaskSubmissions> read(Source source, List<String> profileNames) {
    IssueLog log = new IssueLog(source.name());
    PowerTasksReader reader = new PowerTasksReader(profileNames);
    CsvTable.read(source, List.of(TASK, PROFILE, SUBMIT), log).forEach(reader::row);
    if (log.none() && reader.names.isEmpty()) {
      log.add(0, "There are no tasks.", "Maybe the file was cut.");
    }
    return Parsed.of(log.issues(), reader::tasks);
  }

  private void row(CsvRow row) {
    UniqueNames.checkId(row, TASK, lines);
    OptionalLong time = row.whole(SUBMIT, 0, MAX_SECONDS);
    time.ifPresent(each -> times.check(row, (double) each));
    names.add(row.text(TASK));
    seconds.add(time.orElse(0));
    profiles.add(profile(row));
  }

  private int profile(CsvRow row) {
    String name = row.text(PROFILE);
    if (row.given(PROFILE) && !numbers.containsKey(name)) {
      Optional<String> near = Nearest.to(name, numbers.keySet());
      row.wrong(
          PROFILE,
          "There is no profile of this name.",
          near.map(each -> "Maybe " + each + ".").orElse("Maybe add it to the profiles."));
    }
    return numbers.getOrDefault(name, 0);
  }

  private TaskSubmissions tasks() {
    return TaskSubmissions.named(
        names,
        profiles.stream().mapToInt(Integer::intValue).toArray(),
        seconds.stream().mapToLong(Long::longValue).toArray());
  }
}
