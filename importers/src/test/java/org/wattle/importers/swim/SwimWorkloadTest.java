package org.wattle.importers.swim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.ImportedTraces.issues;
import static org.wattle.importers.ImportedTraces.source;
import static org.wattle.importers.ImportedTraces.valid;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.importers.TimeWindow;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class SwimWorkloadTest {
  /** A task for each 100 MB, at most 3 of a phase; 2 s to start, 10 MB a second. */
  private static final SwimWorkload.Options OPTIONS =
      new SwimWorkload.Options(100, 3, 10, 2, 0.1, 0.2, TimeWindow.WHOLE_TRACE);

  private static Workload read(String table) {
    return valid(SwimWorkload.read(source("fb.tsv", table), OPTIONS));
  }

  @Test
  void aJobWithShuffledDataHasMapAndReduceTasksThatArriveTogether() {
    Workload workload = read("j\t5\t5\t200000000\t60000000\t30000000\n");

    assertThat(workload.tasks())
        .extracting(WorkloadTask::id)
        .containsExactly("j-m1", "j-m2", "j-r1");
    assertThat(workload.tasks()).allMatch(task -> task.arrivalSeconds() == 5);
    assertThat(workload.tasks()).allMatch(task -> task.job().equals(Optional.of("j")));
    assertThat(workload.tasks())
        .extracting(WorkloadTask::durationSeconds)
        .containsExactly(12.0, 12.0, 8.0);
    assertThat(workload.tasks())
        .extracting(task -> task.traffic().orElseThrow())
        .containsExactly(new TaskFlows(100, 30), new TaskFlows(100, 30), new TaskFlows(30, 60));
  }

  @Test
  void aJobWithoutShuffledDataHasMapTasksThatWriteItsOutput() {
    assertThat(read("j\t5\t5\t50000000\t0\t7000000\n").tasks())
        .singleElement()
        .satisfies(
            task -> {
              assertThat(task.durationSeconds()).isEqualTo(7);
              assertThat(task.traffic()).contains(new TaskFlows(57, 0));
            });
  }

  @Test
  void largeJobsHaveLargerTasks() {
    Workload workload = read("j\t0\t0\t900000000\t0\t0\n");

    assertThat(workload.tasks()).hasSize(3);
    assertThat(workload.tasks()).allMatch(task -> task.durationSeconds() == 32);
    assertThat(workload.assumptions()).anyMatch(words -> words.contains("(1 jobs have as many)"));
  }

  @Test
  void aWindowChoosesJobsAndShiftsThem() {
    Workload workload =
        valid(
            SwimWorkload.read(
                source("fb.tsv", "a\t9\t9\t1\t0\t1\nb\t10\t1\t1\t0\t1\nc\t20\t10\t1\t0\t1\n"),
                new SwimWorkload.Options(64, 9, 5, 1, 0.1, 0.1, new TimeWindow(10, 20))));

    assertThat(workload.tasks())
        .singleElement()
        .satisfies(
            task -> {
              assertThat(task.job()).contains("b");
              assertThat(task.arrivalSeconds()).isZero();
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "j,5,5,many,0,0 | 1 map input bytes (many) The cell is no number.",
        "j,5,5,-1,0,0 | 1 map input bytes (-1) The number is below 0.",
        "j,5,5 | 1  (j,5,5) The row has (3) cells of at least (6).",
        "a,5,5,1,0,0;b,4,0,1,0,0 | 2 submit seconds (4) The time is before that of line (1), (5),"
            + " which stands above it.",
        "a,5,5,1,0,0;a,6,0,1,0,0 | 2 job (a) The name stands on line (1) already.",
        "; | 0  () The file is empty.",
      })
  void whatIsWrongIsToldWithItsLine(String rows, String issue) {
    String table = rows.strip().replace(',', '\t').replace(';', '\n');
    assertThat(issues(SwimWorkload.read(source("fb.tsv", table), OPTIONS)))
        .containsExactly(issue.strip());
  }
}
