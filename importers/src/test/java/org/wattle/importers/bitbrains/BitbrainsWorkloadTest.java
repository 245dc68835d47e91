package org.wattle.importers.bitbrains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.ImportedTraces.issues;
import static org.wattle.importers.ImportedTraces.source;
import static org.wattle.importers.ImportedTraces.valid;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Source;
import org.wattle.model.workload.WorkloadTask;

class BitbrainsWorkloadTest {
  private static final String HEADER =
      "id,submission_time,duration,cpu_count,cpu_capacity,mem_capacity\n";
  private static final Source TABLE =
      source("tasks.csv", HEADER + "2,1060000,1000,2,4000,500\n1,1000000,5000,1,2000,1000\n");

  @Test
  void machinesArriveInTheirOrderAndDemandWhatTheyWereGiven() {
    assertThat(valid(BitbrainsWorkload.read(TABLE, Optional.empty())).tasks())
        .extracting(
            WorkloadTask::id,
            WorkloadTask::arrivalSeconds,
            WorkloadTask::durationSeconds,
            WorkloadTask::demand)
        .containsExactly(
            tuple("1", 0.0, 5.0, ResourceVector.of(0.5, 1)),
            tuple("2", 60.0, 1.0, ResourceVector.of(1, 0.5)));
  }

  @Test
  void orWhatTheyUsedOnAverageOverTime() {
    Source use = source("use.csv", "id,duration,cpu_usage\n1,100,300\n1,300,100\n2,7,0\n");

    assertThat(valid(BitbrainsWorkload.read(TABLE, Optional.of(use))).tasks())
        .extracting(task -> task.demand().get(0))
        .containsExactly(0.0375, 0.0001);
  }

  @Test
  void whatIsWrongInBothTablesIsTold() {
    Source broken = source("tasks.csv", HEADER + "1,0,-5,1,2000,1000\n1,0,5,1,0,1000\n");
    Source use = source("use.csv", "id,duration,cpu_usage\n9,100,low\n");

    assertThat(issues(BitbrainsWorkload.read(broken, Optional.of(use))))
        .containsExactly(
            "2 duration (-5) The number is below 0.",
            "3 id (1) The name stands on line (2) already.",
            "3 cpu_capacity (0) The number is not above 0.",
            "2 id (9) No machine has this id.",
            "2 cpu_usage (low) The cell is no number.");
  }

  @Test
  void aTableWithoutMachinesIsTold() {
    assertThat(issues(BitbrainsWorkload.read(source("tasks.csv", HEADER), Optional.empty())))
        .containsExactly("0  () There are no machines.");
  }
}
