package org.wattle.model.json.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class WorkloadReaderTest {
  private static final String HEADER = "id,arrivalSeconds,durationSeconds,cpu,memory\n";

  private static Parsed<Workload> read(String text) {
    return WorkloadReader.read(new Source("a/t.csv", text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Workload valid(String text) {
    Parsed<Workload> parsed = read(text);
    assertThat(issues(parsed)).isEmpty();
    return ((Parsed.Valid<Workload>) parsed).value();
  }

  /** Line, column, value and problem of each issue. */
  private static List<String> issues(Parsed<Workload> parsed) {
    return parsed instanceof Parsed.Invalid<Workload> invalid
        ? invalid.issues().stream().map(WorkloadReaderTest::line).toList()
        : List.of();
  }

  private static String line(Issue issue) {
    assertThat(issue.suggestion()).startsWith("Maybe");
    return "%d %s (%s) %s".formatted(issue.line(), issue.path(), issue.value(), issue.problem());
  }

  @Test
  void columnsThatAreNotKnownAreResources() {
    Workload workload =
        valid(
            """
            gpu,id,job,arrivalSeconds,endSeconds,cpu,gbps,externalMegabytes,internalMegabytes
            1,a,j,0,60,0.5,,20,
            0,b,,2.5,3,0.25,0.1,,
            """);

    assertThat(workload)
        .isEqualTo(
            new Workload(
                "t.csv",
                List.of("gpu", "cpu"),
                List.of(
                    new WorkloadTask(
                        "a",
                        Optional.of("j"),
                        0,
                        60,
                        ResourceVector.of(1, 0.5),
                        OptionalDouble.empty(),
                        Optional.of(new TaskFlows(20, 0))),
                    new WorkloadTask(
                        "b",
                        Optional.empty(),
                        2.5,
                        0.5,
                        ResourceVector.of(0, 0.25),
                        OptionalDouble.of(0.1),
                        Optional.empty())),
                "",
                List.of()));
  }

  @Test
  void jsonIsReadAsWell() throws IOException {
    String json =
        """
        \uFEFF {"kind": "workload", "name": "one", "resources": ["cpu"],
         "tasks": [{"id": "a", "arrivalSeconds": 1, "durationSeconds": 2, "demand": {"cpu": 3}}]}
        """;
    assertThat(valid(json).tasks()).hasSize(1);
  }

  @Test
  void theExampleIsValid() throws IOException {
    Path file = Path.of("..", "instances", "workloads", "eight.csv");
    assertThat(valid(Files.readString(file)).tasks()).hasSize(8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,5,-1,0.1,0.1 | 2 durationSeconds (-1) The task does not end after it starts.",
        "a,5,0,0.1,0.1 | 2 durationSeconds (0) The task does not end after it starts.",
        "a,-5,1,0.1,0.1 | 2 arrivalSeconds (-5) The number is below 0.",
        "a,5,1,many,0.1 | 2 cpu (many) The cell is no number.",
        "a,5,1,NaN,0.1 | 2 cpu (NaN) The cell is no number.",
        "a,5,1,0.1, | 2 memory () The cell is empty.",
        "a,5,1,0.1 | 2  (a,5,1,0.1) The row has (4) cells where the header has (5).",
        "',5,1,0.1,0.1' | 2 id () The cell is empty.",
      })
  void aBrokenRowIsToldWithItsLineAndColumn(String row, String issue) {
    assertThat(issues(read(HEADER + row + "\n"))).containsExactly(issue.strip());
  }

  @Test
  void aTaskThatEndsBeforeItStartsIsTold() {
    assertThat(issues(read("id,arrivalSeconds,endSeconds,cpu\na,0,5,0.1\nb,9,8,0.1\n")))
        .containsExactly("3 endSeconds (8) The task does not end after it starts, at (9).");
  }

  @Test
  void rowsThatAreNotInOrderNameBothLines() {
    assertThat(issues(read(HEADER + "a,7,1,0.1,0.1\nb,3,1,0.1,0.1\nc,8,1,0.1,0.1\n")))
        .containsExactly(
            "3 arrivalSeconds (3) The time is before that of line (2), (7), which stands above"
                + " it.");
  }

  @Test
  void aBrokenLineFarDownIsFound() {
    StringBuilder text = new StringBuilder(HEADER);
    for (int row = 1; row <= 60_000; row++) {
      String cpu = row == 49_999 ? "0,1" : "0.1";
      text.append("t").append(row).append(',').append(row).append(",60,").append(cpu);
      text.append(row == 50_000 ? ",x" : ",0.1").append('\n');
    }
    assertThat(issues(read(text.toString())))
        .containsExactly(
            "50000  (t49999,49999,60,0,1,0.1) The row has (6) cells where the header has (5).",
            "50001 memory (x) The cell is no number.");
  }

  @Test
  void whateverHappensToATableItIsReadOrRefused() throws IOException {
    byte[] table = Files.readAllBytes(Path.of("..", "instances", "workloads", "eight.csv"));
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      byte[] broken = table.clone();
      for (int i = random.nextInt(4); i >= 0; i--) {
        broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
      }
      Parsed<Workload> parsed = WorkloadReader.read(new Source("t.csv", broken));
      if (parsed instanceof Parsed.Invalid<Workload> invalid) {
        assertThat(invalid.issues()).as("seed %d", seed).isNotEmpty();
      } else {
        for (WorkloadTask task : ((Parsed.Valid<Workload>) parsed).value().tasks()) {
          assertThat(task.durationSeconds()).as("seed %d", seed).isPositive();
          assertThat(task.arrivalSeconds()).as("seed %d", seed).isNotNegative();
        }
      }
    }
  }

  @Test
  void idsAreTheirOwn() {
    assertThat(issues(read(HEADER + "a,0,1,0.1,0.1\na,0,1,0.1,0.1\n")))
        .containsExactly("3 id (a) The name stands on line (2) already.");
  }

  @Test
  void anEmptyTraceIsTold() {
    assertThat(issues(read(HEADER))).containsExactly("0  () There are no tasks.");
    assertThat(issues(read("\n"))).containsExactly("0  () The file is empty.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id,arrivalSeconds,cpu | 1 durationSeconds () The column (durationSeconds), or"
            + " (endSeconds), is missing from the header.",
        "id,arrivalSeconds,endSeconds,durationSeconds,cpu | 1 endSeconds () Both durations and ends"
            + " are there.",
        "id,arrivalSeconds,endSeconds | 1  () No column is a resource.",
        "id,arrivalSeconds,endSeconds,cpu,externalMegabyte | 1 externalMegabyte (externalMegabyte)"
            + " The column is not known.",
        "arrivalSeconds,endSeconds,cpu | 1 id () The column (id) is missing from the header.",
      })
  void aHeaderThatSaysTooLittleOrTooMuchIsTold(String header, String issue) {
    assertThat(issues(read(header + "\n"))).contains(issue);
  }

  @Test
  void aPriorityIsNoResource() {
    Workload workload =
        valid("id,arrivalSeconds,durationSeconds,cpu,priority\na,0,60,0.5,11\nb,0,60,0.5,\n");

    assertThat(workload.resources()).containsExactly("cpu");
    assertThat(workload.tasks())
        .extracting(WorkloadTask::priority)
        .containsExactly(OptionalInt.of(11), OptionalInt.empty());
  }

  @Test
  void prioritiesBeyondTheScaleAreNamed() {
    assertThat(
            issues(
                read(
                    """
                    id,arrivalSeconds,durationSeconds,cpu,priority
                    a,0,60,0.5,12
                    b,0,60,0.5,-1
                    c,0,60,0.5,high
                    """)))
        .containsExactly(
            "2 priority (12) The priority is above 11.",
            "3 priority (-1) The number is below 0.",
            "4 priority (high) The cell is no number.");
  }
}
