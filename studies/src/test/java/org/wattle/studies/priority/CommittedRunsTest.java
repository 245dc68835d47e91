package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.priority.eviction.EvictionPoliciesStudy;
import org.wattle.studies.priority.eviction.VictimRecords;

/** Records of chapters 6 and 7 that were made in two ways agree with each other. */
class CommittedRunsTest {
  private static final Path RESULTS = Path.of("..", "results");
  private static final double ROUNDING = 1e-3;

  @Test
  void runsWhoseEventsAStudyFollowsAreThoseOfSimulate() {
    Records records = new Records(RESULTS.resolve("thesis-7"));
    PolicyRuns runs = PolicyRuns.of(records, EvictionPoliciesStudy.MAIN);
    List<Row> victims = Rows.where(records.rows(VictimRecords.VICTIMS), "start", "latest");

    assertThat(victims).hasSizeGreaterThanOrEqualTo(30);
    for (Row row : victims) {
      PriorityRun run =
          runs.policies().get(row.text("policy")).get(Integer.parseInt(row.text("run")));
      for (String column :
          List.of(
              "evictions",
              "evicted_tasks",
              "most_evictions",
              "wasted_cpu_seconds",
              "response_seconds")) {
        assertThat(row.number(column))
            .as("%s of %s", column, row)
            .isCloseTo(run.number(column).orElseThrow(), within(ROUNDING));
      }
    }
  }

  @Test
  void runsWhoseEquationsAreComputedAgainAreThoseOfSimulate() {
    Records records = new Records(RESULTS.resolve("thesis-6"));
    PolicyRuns runs = PolicyRuns.of(records, DesignDecisionsStudy.MAIN);
    List<Row> rows =
        records.rows(IdentityRecords.FILE).stream()
            .filter(row -> runs.has(row.text("policy")))
            .toList();

    assertThat(rows).hasSizeGreaterThanOrEqualTo(5);
    for (Row row : rows) {
      PriorityRun run =
          runs.policies().get(row.text("policy")).get(Integer.parseInt(row.text("run")));
      for (String column :
          List.of("weighted_response_seconds", "joules_in_all", "wasted_cpu_seconds")) {
        assertThat(row.number(column))
            .as("%s of %s", column, row)
            .isCloseTo(
                run.number(column).orElseThrow(), within(1e-9 * run.number(column).orElseThrow()));
      }
    }
  }
}
