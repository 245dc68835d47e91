package org.wattle.studies.brown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.TracePriority;

class BrownFindingsTest {
  private static final List<String> POLICIES =
      List.of(
          "nop",
          "rnd",
          "rnd+drop3",
          "mrs",
          "mrs+drop3",
          "rnd+resume",
          "rnd+drop3+resume",
          "mrs+resume",
          "mrs+drop3+resume");

  /** Table 3 and the text on figures 1, 3 and 4. */
  private static PolicyRuns asInThePaper() {
    return new InventedRuns()
        .with(POLICIES, "arrived", 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000)
        .with(POLICIES, "wasted_cpu_seconds", 0, 12_048, 2645, 7711, 998, 0, 0, 0, 0)
        .with(POLICIES, "response_seconds", 4000, 11_460, 2357, 7765, 2143, 4199, 1467, 4207, 2060)
        .with(POLICIES, "dropped", 0, 0, 94, 0, 65, 0, 67, 0, 55)
        .with(POLICIES, "priority_evictions", 0, 1000, 1000, 1000, 1000, 0, 0, 0, 0)
        .ofClass(POLICIES, 0, "priority_evictions", 0, 927, 927, 927, 927, 0, 0, 0, 0)
        .ofClass(POLICIES, 0, "response_mean_seconds", 4000, 15_000, 3000, 9000, 4500, 1, 1, 1, 1)
        .ofClass(POLICIES, 1, "priority_evictions", 0, 63, 63, 63, 63, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "priority_evictions", 0, 10, 10, 10, 10, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "wasted_by_priority_cpu_seconds", 0, 900, 9, 90, 9, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "response_mean_seconds", 4000, 900, 900, 900, 900, 1, 1, 1, 1)
        .build();
  }

  private static PolicyRuns theOtherWayRound() {
    return new InventedRuns()
        .with(POLICIES, "arrived", 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000)
        .with(POLICIES, "wasted_cpu_seconds", 0, 998, 2645, 7711, 12_048, 5, 5, 5, 5)
        .with(POLICIES, "response_seconds", 4000, 900, 2143, 2357, 7765, 8199, 11_460, 9207, 9060)
        .with(POLICIES, "dropped", 0, 0, 5, 0, 65, 0, 67, 0, 155)
        .with(POLICIES, "priority_evictions", 0, 1000, 1000, 1000, 1000, 0, 0, 0, 0)
        .ofClass(POLICIES, 0, "priority_evictions", 0, 27, 927, 927, 927, 0, 0, 0, 0)
        .ofClass(POLICIES, 0, "response_mean_seconds", 4000, 3000, 3000, 2000, 4500, 1, 1, 1, 1)
        .ofClass(POLICIES, 1, "priority_evictions", 0, 63, 63, 63, 63, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "priority_evictions", 0, 910, 10, 10, 10, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "wasted_by_priority_cpu_seconds", 0, 9, 900, 900, 9, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "response_mean_seconds", 800, 900, 900, 900, 900, 1, 1, 1, 1)
        .build();
  }

  @Test
  void whatThePaperSaysIsReproducedWhereItIsSo() {
    assertThat(new BrownFindings(asInThePaper(), List.of()).all())
        .hasSize(21)
        .filteredOn(finding -> !finding.where().equals("table 1"))
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(
                        finding.claim().equals("WE with resume")
                                || finding.claim().equals("mean R with resume, RND")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void whatThePaperSaysIsNotReproducedWhereTheOppositeIsSo() {
    assertThat(new BrownFindings(theOtherWayRound(), List.of()).all())
        .filteredOn(finding -> !finding.where().equals("table 1"))
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void theTraceItselfIsNotCompared() {
    assertThat(new BrownFindings(asInThePaper(), List.of()).all().get(0).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  /** A workload with the numbers of Table 2 times a factor, and a busiest hour. */
  private static List<StudyFinding> ofWorkload(double factor, int peak) {
    List<Row> workload = new ArrayList<>();
    for (TracePriority of : TracePriority.ALL) {
      workload.add(
          InventedRuns.row(
              "priority",
              of.priority(),
              "tasks",
              Math.pow(1 / of.gapSeconds(), factor) * 1e6,
              "cpu_seconds",
              factor * of.cpuSeconds(),
              "cpu_deviation",
              factor * of.cpuDeviation(),
              "memory_seconds",
              factor * of.memorySeconds()));
    }
    List<Row> arrivals = new ArrayList<>();
    for (int hour = 1; hour <= 100; hour++) {
      arrivals.add(InventedRuns.row("priority", 0, "hour", hour, "tasks", hour == 50 ? peak : 100));
    }
    return new BrownWorkloadFindings(workload, arrivals).all();
  }

  @Test
  void theWorkloadIsComparedWithTable2() {
    assertThat(ofWorkload(1, 2200))
        .extracting(StudyFinding::verdict)
        .as("demands are drawn with the numbers of the table, arrivals are not")
        .containsExactly(
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.REPRODUCED);
    assertThat(ofWorkload(1.2, 500))
        .filteredOn(finding -> finding.claim().contains("demands"))
        .extracting(StudyFinding::verdict)
        .containsOnly(Evidence.NOT_REPRODUCED);
    assertThat(ofWorkload(2.5, 110))
        .extracting(StudyFinding::verdict)
        .containsOnly(Evidence.NOT_REPRODUCED);
  }
}
