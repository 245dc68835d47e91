package org.wattle.importers.azure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.ImportedTraces.issues;
import static org.wattle.importers.ImportedTraces.source;
import static org.wattle.importers.ImportedTraces.valid;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.importers.ImportResult;
import org.wattle.importers.TimeWindow;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Parsed;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class AzureWorkloadTest {
  private static final String ARRIVALS = "900 a,b,|,a,|\n1200 b,|\n";
  private static final String LIVES = "900 U0,U1,|,C1,|\n1200 U2,|\n";

  private static Parsed<ImportResult.OfWorkload> read(
      String arrivals, String lives, TimeWindow... window) {
    return AzureWorkload.read(
        new AzureWorkload.Files(
            source("arrivals", arrivals),
            source("lives", lives),
            source("flavours", "2,4 a\n8,16 b\n"),
            source("intervals", "0 0\n300 1\n600 2\n900 2\n")),
        window.length == 0 ? TimeWindow.WHOLE_TRACE : window[0]);
  }

  @Test
  void machinesBecomeTasksAndBatchesJobs() {
    Workload workload = valid(read(ARRIVALS, LIVES));

    assertThat(workload.tasks())
        .extracting(task -> task.job().orElseThrow())
        .containsExactly("b1", "b1", "b2", "b3");
    assertThat(workload.tasks())
        .extracting(WorkloadTask::demand)
        .containsExactly(
            ResourceVector.of(0.25, 0.25),
            ResourceVector.of(1, 1),
            ResourceVector.of(0.25, 0.25),
            ResourceVector.of(1, 1));
  }

  @Test
  void theBatchesOfAStepLieEvenlyInIt() {
    assertThat(valid(read(ARRIVALS, LIVES)).tasks())
        .extracting(WorkloadTask::arrivalSeconds)
        .containsExactly(0.0, 0.0, 150.0, 300.0);
  }

  @Test
  void livesEndInTheMiddleOfTheirIntervalOrWithTheTrace() {
    // The trace goes from 600 to 1500; the censored machine arrives at 750.
    assertThat(valid(read(ARRIVALS, LIVES)).tasks())
        .extracting(WorkloadTask::durationSeconds)
        .containsExactly(150.0, 450.0, 750.0, 900.0);
  }

  @Test
  void aWindowChoosesMachinesAndShiftsThem() {
    assertThat(valid(read(ARRIVALS, LIVES, new TimeWindow(100, 300))).tasks())
        .singleElement()
        .satisfies(
            task -> {
              assertThat(task.id()).isEqualTo("vm3");
              assertThat(task.arrivalSeconds()).isEqualTo(50);
              assertThat(task.durationSeconds()).isEqualTo(750);
            });
    assertThat(issues(read(ARRIVALS, LIVES, new TimeWindow(9000, 9300)))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "900 a,z,| / 900 U0,U1,| / 1 batches[1] (z) The flavour is not known.",
        "900 a,b,| / 900 U0,X1,| / 1 batches[1] (X1) This is no life: U or C, then the number of an"
            + " interval.",
        "900 a,b,| / 900 U0,U7,| / 1 batches[1] (U7) This is no life: U or C, then the number of an"
            + " interval.",
        "900 a,b,| / 900 U0,| / 1 seconds (900) The line does not match that of the arrivals: (2)"
            + " entries at (900) against (3) at (900).",
        "900 a,| / 1200 U0,| / 1 seconds (1200) The line does not match that of the arrivals: (2)"
            + " entries at (1200) against (2) at (900).",
        "x a,| / x U0,| / 1 seconds (x) The cell is no number.",
        "900 / 900 U0,| / 1  (900) The row has (1) cells of at least (2).",
      })
  void whatIsWrongIsReportedWithItsPlace(String arrivals, String lives, String issue) {
    assertThat(issues(read(arrivals.strip(), lives.strip()))).contains(issue.strip());
  }

  @Test
  void linesThatGoBackInTimeAreReported() {
    assertThat(issues(read("900 a,|\n600 a,|\n", "900 U0,|\n600 U0,|\n")))
        .containsExactly(
            "2 seconds (600) The time is before that of line (1), (900), which stands above it.");
  }

  @Test
  void filesOfDifferentLengthAreReported() {
    assertThat(issues(read(ARRIVALS, "900 U0,U1,|,C1,|\n")))
        .containsExactly("0  () There are (1) lines where the arrivals have (2).");
  }
}
