package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;
import org.wattle.studies.priority.PolicyRuns;

class SlotCountsFindingsTest {
  private static final PolicyRuns NONE = new InventedRuns().build();

  /** From few slots to many, then those of the workload. */
  private static final List<String> AS_IN_THE_THESIS =
      List.of("mrs+sc1", "mrs+sc2", "mrs+sc3", "mrs+sc4", "wasp");

  private static final List<String> THE_OTHER_WAY_ROUND =
      List.of("mrs+sc4", "mrs+sc3", "mrs+sc2", "mrs+sc1", "wasp");

  /** What the text of section 8.2 says, for the policies that it names. */
  private static PolicyRuns runs(List<String> of) {
    InventedRuns runs =
        new InventedRuns()
            .with(of, "priority_evictions", 8000, 3000, 1000, 50, 1050)
            .with(of, "memory_evictions", 5, 100, 400, 1100, 410)
            .with(of, "evictions", 8005, 3100, 1400, 1300, 1460)
            .with(of, "memory_share", 0.2, 0.3, 0.4, 0.5, 0.4)
            .with(of, "cpu_share", 0.6, 0.6, 0.6, 0.6, 0.6)
            .with(of, "joules", 900, 990, 1000, 1001, 1002)
            .ofClass(of, 0, "priority_evictions", 7000, 3000, 1000, 50, 1050)
            .ofClass(of, 1, "priority_evictions", 500, 0, 0, 0, 0)
            .ofClass(of, 4, "priority_evictions", 400, 0, 0, 0, 0)
            .ofClass(of, 6, "priority_evictions", 100, 0, 0, 0, 0);
    boolean reversed = of.equals(THE_OTHER_WAY_ROUND);
    runs.ofClass("mrs+sc3", 6, "memory_evictions", 100);
    runs.ofClass("wasp", 6, "memory_evictions", reversed ? 200 : 40);
    return runs.build();
  }

  /** As many samples as given in which no slot is free. */
  private static List<Row> overTime(List<String> of, double cpu) {
    int[] full = {40, 20, 10, 1, 10};
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < of.size(); i++) {
      for (int sample = 0; sample < 50; sample++) {
        double taken = SlotCountsFigures.slots(of.get(i)) - (sample < full[i] ? 0 : 30);
        rows.add(
            InventedRuns.row(
                "policy",
                of.get(i),
                "to_seconds",
                300 * sample,
                "slots_taken",
                taken,
                "cpu_share",
                cpu,
                "memory_share",
                0.5));
      }
    }
    return rows;
  }

  private static List<StudyFinding> findings(List<String> of, double cpu) {
    return new SlotCountsFindings(runs(of), NONE, new TreeMap<>(), overTime(of, cpu)).all();
  }

  @Test
  void whatTheThesisSaysIsReproducedWhereItIsSo() {
    assertThat(findings(AS_IN_THE_THESIS, 0.99))
        .hasSize(11)
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(
                        finding.where().equals("figure 8.4 b")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void whatTheThesisSaysIsNotReproducedWhereTheOppositeIsSo() {
    assertThat(findings(THE_OTHER_WAY_ROUND, 0.5))
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isNotEqualTo(Evidence.REPRODUCED));
    assertThat(findings(THE_OTHER_WAY_ROUND, 0.5))
        .filteredOn(finding -> finding.verdict() == Evidence.NOT_REPRODUCED)
        .hasSizeGreaterThanOrEqualTo(8);
  }

  @Test
  void aChapterOfTheseFindingsNeedsNoOtherWorkload() {
    assertThat(findings(AS_IN_THE_THESIS, 0.99))
        .noneMatch(finding -> finding.ours().contains("W-C") || finding.ours().contains("NaN"));
  }
}
