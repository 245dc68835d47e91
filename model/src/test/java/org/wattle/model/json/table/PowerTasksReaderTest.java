package org.wattle.model.json.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.power.TaskSubmissions;

class PowerTasksReaderTest {
  private static Parsed<TaskSubmissions> read(String text) {
    return PowerTasksReader.read(
        new Source("tasks.csv", text.getBytes(StandardCharsets.UTF_8)), List.of("minife", "dgemm"));
  }

  private static List<String> issues(String text) {
    return read(text) instanceof Parsed.Invalid<TaskSubmissions> invalid
        ? invalid.issues().stream().map(Issue::message).toList()
        : List.of();
  }

  @Test
  void rowsAreTasksInTheOrderOfSubmission() {
    Parsed<TaskSubmissions> read =
        read("task,profile,submit_seconds\na,dgemm,0\nb,minife,0\nc,dgemm,30\n");
    assertThat(read).isInstanceOf(Parsed.Valid.class);
    TaskSubmissions tasks = ((Parsed.Valid<TaskSubmissions>) read).value();
    assertThat(tasks.size()).isEqualTo(3);
    assertThat(tasks.counts(2)).containsExactly(1, 2);
    assertThat(tasks.name(2)).isEqualTo("c");
    assertThat(tasks.submitSeconds(2)).isEqualTo(30);
  }

  @Test
  void everythingWrongIsFoundWithItsLine() {
    assertThat(
            issues(
                """
                task,profile,submit_seconds
                a,dgem,10
                a,minife,5
                c,,1.5
                ,minife,-1
                d,sort,20
                """))
        .containsExactly(
            "tasks.csv:2: profile (dgem) There is no profile of this name. Maybe dgemm.",
            "tasks.csv:3: task (a) The name stands on line (2) already. Maybe rename one.",
            "tasks.csv:3: submit_seconds (5) The time is before that of line (2), (10), which"
                + " stands above it. Maybe sort the rows by this column.",
            "tasks.csv:4: submit_seconds (1.5) The number is not an integer or too large. Maybe"
                + " write an integer.",
            "tasks.csv:4: profile The cell is empty. Maybe give it a value.",
            "tasks.csv:5: task The cell is empty. Maybe give it a value.",
            "tasks.csv:5: submit_seconds (-1) The number is below 0. Maybe the sign is wrong.",
            "tasks.csv:6: profile (sort) There is no profile of this name. Maybe add it to the"
                + " profiles.");
  }

  @Test
  void aTableWithoutRowsHasNoTasks() {
    assertThat(issues("task,profile,submit_seconds\n"))
        .containsExactly("tasks.csv:  There are no tasks. Maybe the file was cut.");
    assertThat(issues("task,profile\na,minife\n"))
        .containsExactly(
            "tasks.csv:1: submit_seconds The column (submit_seconds) is missing from the header."
                + " Maybe this is another table.");
  }
}
