package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyPreset;
import org.wattle.model.workload.generate.BurstyWorkload;

class WorkloadJsonTest {
  private static final String THREE =
      """
      {
        "kind": "workload",
        "name": "three",
        "description": "By hand.",
        "assumptions": [
          "None."
        ],
        "resources": ["cpu", "memory"],
        "tasks": [
          {"id": "a", "job": "j", "arrivalSeconds": 0, "durationSeconds": 60, "demand": {"cpu": 0.1, "memory": 0.2}, "externalMegabytes": 5, "internalMegabytes": 0},
          {"id": "b", "job": "j", "arrivalSeconds": 0, "durationSeconds": 30.5, "demand": {"cpu": 0.3, "memory": 0}, "gbps": 0.25},
          {"id": "c", "arrivalSeconds": 12.25, "durationSeconds": 1, "demand": {"cpu": 0.1, "memory": 0.2}}
        ]
      }
      """;

  private static String text(Workload workload) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new WorkloadCodec().write(workload, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static List<String> issues(String piece, String replacement) {
    assertThat(THREE).contains(piece);
    return Text.issues(new WorkloadCodec().read(Text.source(THREE.replace(piece, replacement))));
  }

  @Test
  void everyFieldIsRead() {
    Workload workload = Text.valid(new WorkloadCodec().read(Text.source(THREE)));

    assertThat(workload)
        .isEqualTo(
            new Workload(
                "three",
                List.of("cpu", "memory"),
                List.of(
                    new WorkloadTask(
                        "a",
                        Optional.of("j"),
                        0,
                        60,
                        ResourceVector.of(0.1, 0.2),
                        OptionalDouble.empty(),
                        Optional.of(new TaskFlows(5, 0))),
                    new WorkloadTask(
                        "b",
                        Optional.of("j"),
                        0,
                        30.5,
                        ResourceVector.of(0.3, 0),
                        OptionalDouble.of(0.25),
                        Optional.empty()),
                    new WorkloadTask(
                        "c",
                        Optional.empty(),
                        12.25,
                        1,
                        ResourceVector.of(0.1, 0.2),
                        OptionalDouble.empty(),
                        Optional.empty())),
                "By hand.",
                List.of("None.")));
  }

  @Test
  void whatIsWrittenIsWhatWasRead() throws IOException {
    assertThat(text(Text.valid(new WorkloadCodec().read(Text.source(THREE))))).isEqualTo(THREE);
  }

  @Test
  void drawnWorkloadsSurviveTheFile() throws IOException {
    for (BurstyPreset preset : BurstyPreset.values()) {
      Workload drawn = BurstyWorkload.draw(preset.parameters().withTasks(300), 4);
      assertThat(Text.valid(new WorkloadCodec().read(Text.source(text(drawn))))).isEqualTo(drawn);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"durationSeconds\": 30.5 | \"durationSeconds\": -30.5 | 11:69 $.tasks[1].durationSeconds"
            + " (-30.5): This is not above 0.",
        "\"durationSeconds\": 30.5 | \"durationSeconds\": 0 | 11:69 $.tasks[1].durationSeconds (0):"
            + " This is not above 0.",
        "12.25 | -1 | 12:35 $.tasks[2].arrivalSeconds (-1): This is below 0.",
        "\"id\": \"c\" | \"id\": \"a\" | 12:12 $.tasks[2].id (\"a\"): Another task has this id.",
        "\"cpu\": 0.3 | \"cpus\": 0.3 | 11:86 $.tasks[1].demand.cpus (0.3): The resource (cpus) is"
            + " not among the resources.",
        "\"gbps\": 0.25 | \"gbs\": 0.25 | 11:112 $.tasks[1].gbs (0.25): The field (gbs) is not"
            + " known here.",
        "\"workload\" | \"lotes\" | 2:11 $.kind (\"lotes\"): This is not \"workload\".",
      })
  void whatIsWrongIsToldOnceWithItsPlace(String piece, String replacement, String start) {
    assertThat(issues(piece, replacement)).singleElement().asString().startsWith(start);
  }

  @Test
  void tasksThatAreNotInOrderNameBothPlaces() {
    assertThat(
            issues(
                "\"job\": \"j\", \"arrivalSeconds\": 0, \"durationSeconds\": 60",
                "\"arrivalSeconds\": 99, \"durationSeconds\": 60"))
        .hasSize(2)
        .first()
        .asString()
        .contains("$.tasks[1].arrivalSeconds (0)")
        .contains("Task (1) arrives before task (0), which arrives at (99)");
  }

  @Test
  void anEmptyListOfTasksIsTold() {
    String json =
        """
        {"kind": "workload", "name": "none", "resources": ["cpu"], "tasks": []}
        """;
    assertThat(Text.issues(new WorkloadCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .contains("$.tasks ([]): The list is empty.");
  }

  @Test
  void everyIssueIsTold() {
    assertThat(
            Text.issues(
                new WorkloadCodec()
                    .read(
                        Text.source(
                            THREE
                                .replace("\"durationSeconds\": 60", "\"durationSeconds\": \"60\"")
                                .replace("0.25", "-1")
                                .replace("\"id\": \"c\", ", "")))))
        .hasSize(3);
  }

  @Test
  void prioritiesAreReadAndWritten() throws IOException {
    String text = THREE.replace("\"gbps\": 0.25}", "\"gbps\": 0.25, \"priority\": 9}");

    Workload workload = Text.valid(new WorkloadCodec().read(Text.source(text)));

    assertThat(workload.tasks())
        .extracting(WorkloadTask::priority)
        .containsExactly(OptionalInt.empty(), OptionalInt.of(9), OptionalInt.empty());
    assertThat(text(workload)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"-1", "12", "0.5", "'\"9\"'"})
  void priorityIsAnIntegerFrom0To11(String priority) {
    assertThat(issues("\"gbps\": 0.25}", "\"gbps\": 0.25, \"priority\": " + priority + "}"))
        .hasSize(1)
        .allMatch(issue -> issue.contains("$.tasks[1].priority"));
  }
}
