package org.wattle.studies.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.ResultRow;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/**
 * A record with a row for each of several solves: what tells them apart, and then what came out, in
 * the columns of {@link ResultRow}.
 */
public final class SolveTable {
  /** Where the instance of a solve lies, which the next may write over. */
  public static final String INSTANCE = StudyStep.WORK + "/instance.json";

  private static final int REFUSED = 2;
  private static final int INFEASIBLE = 3;
  private static final int NOTHING_FOUND = 4;
  private static final int FAILED = 5;

  private final String file;
  private final List<String> head;
  private final List<StudyStep> steps = new ArrayList<>();
  private final List<List<String>> keys = new ArrayList<>();

  /**
   * No solves yet.
   *
   * @param file of the record
   * @param head names of the columns that tell solves apart
   */
  public SolveTable(String file, List<String> head) {
    this.file = file;
    this.head = List.copyOf(head);
  }

  /** Does something beforehand, such as to generate {@link #INSTANCE}. */
  public SolveTable first(StudyStep step) {
    steps.add(step);
    return this;
  }

  /** The same with a command of Wattle. */
  public SolveTable first(String command) {
    return first(StudyStep.Command.of(command));
  }

  /**
   * Solves. That there is no answer, or a failure, is an answer, too.
   *
   * @param cells below the head
   * @param solve the command, without {@code --format json}
   */
  public SolveTable row(List<String> cells, String solve) {
    steps.add(
        StudyStep.Command.of(solve + " --format json")
            .into(document(keys.size()))
            .allowing(REFUSED, INFEASIBLE, NOTHING_FOUND, FAILED));
    keys.add(List.copyOf(cells));
    return this;
  }

  /** All of it, and at the end the record. */
  public List<StudyStep> steps() {
    List<StudyStep> all = new ArrayList<>(steps);
    all.add(new StudyStep.Made("a row of " + file + " for each answer", this::write));
    return all;
  }

  private void write(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      List<String> row = new ArrayList<>(keys.get(i));
      row.addAll(ResultRow.of(workspace.work().resolve(document(i))));
      rows.add(row);
    }
    List<String> columns = new ArrayList<>(head);
    columns.addAll(ResultRow.HEAD);
    workspace.keep(file, columns, rows);
  }

  private static String document(int solve) {
    return "answer-" + (solve + 1) + ".json";
  }
}
