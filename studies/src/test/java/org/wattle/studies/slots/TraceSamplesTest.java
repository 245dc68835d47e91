package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

class TraceSamplesTest {
  @TempDir private Path folder;

  private List<Row> made(StudyStep.Derivation step, String file) throws IOException {
    step.action().run(new Workspace(folder, folder, folder, folder));
    return new Records(folder).rows(file);
  }

  @Test
  void samplesHaveTheMeansOfTable52() throws IOException {
    List<Row> rows = made(TraceSamples.step(), TraceSamples.FILE);

    for (TraceClass theirs : TraceClass.ALL) {
      List<Row> of = Rows.where(rows, "priority", Integer.toString(theirs.priority()));
      double usage = SampleStatistics.of(of, "cpu").mean();
      double demand =
          SampleStatistics.of(of, row -> row.number("cpu") * row.number("durationSeconds")).mean();
      assertThat(usage)
          .as("CPU usage of priority %d", theirs.priority())
          .isCloseTo(theirs.cpuUsage(), within(0.02 * theirs.cpuUsage()));
      assertThat(demand)
          .as("CPU demand of priority %d", theirs.priority())
          .isCloseTo(theirs.cpuDemand(), within(0.02 * theirs.cpuDemand()));
    }
  }

  @Test
  void theConfigurationOfTheThesisFollowsFromTable52() throws IOException {
    List<Row> rows = made(SlotTables.step(), SlotTables.SLOTS);

    assertThat(Rows.where(rows, "configuration", SlotTables.WASC))
        .extracting(row -> row.text("type") + " " + row.text("count") + " x " + row.text("slots"))
        .containsExactly("D 5 x 24", "D 3 x 48", "A 68 x 24", "B 39 x 24", "C 10 x 24");
    for (Row row : new Records(folder).rows(SlotTables.DEVIATIONS)) {
      double used =
          row.text("group").equals("production")
              ? TraceSamples.PRODUCTION_DEVIATION
              : TraceSamples.OTHER_DEVIATION;
      assertThat(used)
          .as(row.text("group"))
          .isBetween(row.number("least_deviation"), row.number("most_deviation"));
    }
  }

  @Test
  void parametersAreThoseOfTable94() throws IOException {
    List<Row> rows = made(WorkloadParameters.step(), WorkloadParameters.FILE);

    assertThat(new WorkloadFindings(List.of(), List.of(), rows).all().get(0).verdict().word())
        .isEqualTo("demonstration");
  }

  @Test
  void arrivalsAreCountedByTenMinutes() throws IOException {
    List<Row> rows =
        made(new ArrivalBursts(List.of(ArrivalSetting.W_E)).step(2), ArrivalBursts.ARRIVALS);

    assertThat(rows).hasSize(90);
    assertThat(SampleStatistics.of(rows, "arrivals").sum()).isEqualTo(60_000);
    assertThat(new Records(folder).rows(ArrivalBursts.BURSTS))
        .hasSize(2)
        .allSatisfy(
            row -> {
              assertThat(row.number("most_in_one_minute"))
                  .isLessThanOrEqualTo(row.number("most_in_ten_minutes"));
              assertThat(row.number("bursts_per_hour")).isBetween(0.5, 10.0);
            });
    assertThat(Files.exists(folder.resolve(ArrivalBursts.BURSTS))).isTrue();
  }
}
