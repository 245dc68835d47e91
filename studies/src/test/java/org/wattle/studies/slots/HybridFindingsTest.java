package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;
import org.wattle.studies.priority.PolicyRuns;

class HybridFindingsTest {
  private static final List<String> POLICIES =
      List.of("wasp", "hybrid0", "hybrid200", "hybrid1536", "hybrid3072");

  /** Tables and text of sections 9.3.1 to 9.3.3. */
  private static PolicyRuns asInTheThesis() {
    return new InventedRuns()
        .with(POLICIES, "wasted_cpu_seconds", 141, 141, 20.9, 10, 1)
        .with(POLICIES, "evictions", 11305, 11305, 4540, 4000, 3000)
        .with(POLICIES, "priority_evictions", 8509, 8509, 1231, 500, 0)
        .with(POLICIES, "memory_evictions", 2796, 2796, 3309, 3500, 3000)
        .with(POLICIES, "joules", 416.9, 416.9, 404.4, 400, 400)
        .ofClass(POLICIES, 0, "priority_evictions", 8509, 8509, 1231, 500, 0)
        .ofClass(POLICIES, 0, "response_mean_seconds", 1200, 1200, 990, 1000, 1100)
        .ofClass(POLICIES, 0, "response_of_evicted_mean_seconds", 5601, 5601, 3179, 3000, 3000)
        .ofClass(POLICIES, 0, "response_of_others_mean_seconds", 1096, 1096, 1562, 1500, 1500)
        .ofClass(POLICIES, 1, "response_mean_seconds", 1000, 1000, 990, 990, 990)
        .ofClass(POLICIES, 2, "response_mean_seconds", 1000, 1000, 1500, 1500, 1500)
        .ofClass(POLICIES, 4, "response_mean_seconds", 1000, 1000, 960, 960, 960)
        .ofClass(POLICIES, 9, "response_mean_seconds", 2685, 2685, 2409, 3500, 4500)
        .build();
  }

  /** Sticky slots make everything worse, and 0 or all of them are not what they should be. */
  private static PolicyRuns theOtherWayRound() {
    return new InventedRuns()
        .with(POLICIES, "wasted_cpu_seconds", 20.9, 30, 141, 141, 141)
        .with(POLICIES, "evictions", 4540, 4540, 11305, 4000, 3000)
        .with(POLICIES, "priority_evictions", 1231, 1231, 8509, 500, 7)
        .with(POLICIES, "memory_evictions", 3309, 3309, 2796, 3500, 3000)
        .with(POLICIES, "joules", 404.4, 404.4, 416.9, 400, 400)
        .ofClass(POLICIES, 0, "priority_evictions", 0, 0, 0, 0, 0)
        .ofClass(POLICIES, 4, "priority_evictions", 1231, 1231, 8509, 500, 7)
        .ofClass(POLICIES, 0, "response_mean_seconds", 1000, 1000, 1200, 1100, 1000)
        .ofClass(POLICIES, 0, "response_of_evicted_mean_seconds", 3179, 3179, 5601, 3000, 3000)
        .ofClass(POLICIES, 0, "response_of_others_mean_seconds", 1562, 1562, 1096, 1500, 1500)
        .ofClass(POLICIES, 9, "response_mean_seconds", 2409, 2409, 2685, 2500, 2400)
        .build();
  }

  /** Groups of tasks of priority 0 that were evicted 0, 1, 2, … times, and how long they took. */
  private static List<Row> groups(String policy, int[] tasks, int[] seconds) {
    List<Row> rows = new ArrayList<>();
    for (int evictions = 0; evictions < tasks.length; evictions++) {
      rows.add(
          InventedRuns.row(
              "policy",
              policy,
              "priority",
              0,
              "evictions",
              evictions,
              "tasks",
              tasks[evictions],
              "finished",
              tasks[evictions],
              "response_mean_seconds",
              seconds[evictions]));
    }
    return rows;
  }

  private static List<Row> evictions(boolean asInTheThesis) {
    int[] few = {1000, 95, 2, 2, 1};
    int[] fast = {1000, 2000, 2500, 2600, 2700};
    int[] many = {1000, 180, 90, 50, 40, 10, 5, 3, 2, 2, 1, 1, 1, 1, 1};
    int[] slow = {900, 2000, 4000, 6000, 8000, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    int[] falling = {9000, 8000, 7000, 6000, 5000};
    List<Row> rows = new ArrayList<>();
    rows.addAll(groups("wasp", asInTheThesis ? many : few, asInTheThesis ? slow : falling));
    rows.addAll(
        groups(
            "hybrid200",
            asInTheThesis ? few : many,
            asInTheThesis ? fast : new int[] {9500, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}));
    return rows;
  }

  private static List<StudyFinding> findings(PolicyRuns runs, boolean asInTheThesis) {
    List<StudyFinding> all = new ArrayList<>();
    all.addAll(new HybridFindings(runs, evictions(asInTheThesis), List.of()).all());
    all.addAll(new StickySlotsFindings(runs, evictions(asInTheThesis)).all());
    return all;
  }

  @Test
  void whatTheThesisSaysIsReproducedWhereItIsSo() {
    assertThat(findings(asInTheThesis(), true))
        .hasSize(20)
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(
                        finding.theirs().equals("by definition")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void whatTheThesisSaysIsNotReproducedWhereTheOppositeIsSo() {
    assertThat(findings(theOtherWayRound(), false))
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void whatSavesMostWith200StickySlotsIsNamed() {
    List<Row> readings =
        List.of(
            reading("W-E", "hybrid200", 0.3),
            reading("W-C", "hybrid200", 0.4),
            reading("W-E", "hybrid3000", 0.9));
    StudyFinding wasted =
        new HybridFindings(asInTheThesis(), evictions(true), readings).all().get(0);

    assertThat(wasted.why()).contains("save most, 40 %, with W-C and `hybrid200`");
  }

  private static Row reading(String workload, String with, double saved) {
    return InventedRuns.row(
        "workload", workload, "with", with, "wasted_saved", saved, "evictions_saved", saved);
  }
}
