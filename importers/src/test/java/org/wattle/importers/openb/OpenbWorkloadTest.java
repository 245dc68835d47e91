package org.wattle.importers.openb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.openb.OpenbTables.NODES;
import static org.wattle.importers.openb.OpenbTables.POD_HEADER;

import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportResult;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Parsed;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class OpenbWorkloadTest {
  private static final String PODS =
      POD_HEADER
          + "a,1000,1,0,0,,100,400,150\n"
          + "never-scheduled,1000,1,0,0,,120,500,\n"
          + "no-time,1000,1,0,0,,130,140,140\n"
          + "b,1000,1,0,0,,399,1000,399\n"
          + "c,1000,1,0,0,,700,1000,710\n";

  private static Parsed<ImportResult.OfWorkload> read(String pods) {
    return OpenbWorkload.read(OpenbOptions.of(NODES, OpenbTables.of("pods.csv", pods)));
  }

  private static Workload valid(Parsed<ImportResult.OfWorkload> parsed) {
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return parsed.orElseThrow().workload();
  }

  @Test
  void podsArriveWhenCreatedAndRunAsLongAsTheyRan() {
    assertThat(valid(read(PODS)).tasks())
        .extracting(WorkloadTask::id, WorkloadTask::arrivalSeconds, WorkloadTask::durationSeconds)
        .containsExactly(
            tuple("a", 100.0, 250.0), tuple("b", 399.0, 601.0), tuple("c", 700.0, 290.0));
  }

  @Test
  void howLittleOverlapsIsSaid() {
    assertThat(valid(read(PODS)).assumptions())
        .anyMatch(words -> words.startsWith("2 pods of the choice never ran"))
        .anyMatch(words -> words.contains("2 at most, of 3 in all"));
  }

  @Test
  void aWindowShiftsTheTimes() {
    Workload workload =
        valid(
            OpenbWorkload.read(
                OpenbOptions.of(NODES, OpenbTables.of("pods.csv", PODS))
                    .withWindow(new TimeWindow(300, 600))));

    assertThat(workload.tasks())
        .singleElement()
        .satisfies(task -> assertThat(task.arrivalSeconds()).isEqualTo(99));
  }

  @Test
  void podsThatNeverRanMakeNoWorkload() {
    assertThat(read(POD_HEADER + "a,1,1,0,0,,0,,\n")).isInstanceOf(Parsed.Invalid.class);
  }
}
