package org.wattle.studies.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Verdict;

/** The report's plan is judged, not the one over bins of all classes. */
class LotesFindingsTest {
  private static final LoadSummaries NONE = new LoadSummaries(List.of());

  private static Row row(String policy, String load, double waitSeconds, String verdict) {
    return new Row(
        Map.of(
            "policy",
            policy,
            "load",
            load,
            "wait_all_hours_mean",
            Double.toString(waitSeconds / 3600),
            "backlog_per_hour",
            "1",
            "verdict",
            verdict));
  }

  private static LoadSummaries loads(String unstable) {
    List<Row> rows = new ArrayList<>();
    for (String load : List.of("0.9", "0.91", "0.92", "0.94", "0.97")) {
      boolean stable = Double.parseDouble(load) < Double.parseDouble(unstable);
      double wait = load.equals("0.9") ? 0 : 20;
      rows.add(row("lotes-filtered", load, wait, stable ? "stable" : "unstable"));
      rows.add(row("lotes", load, 0, "stable"));
      rows.add(row("greedy", load, 10_000, "unstable"));
    }
    return new LoadSummaries(rows);
  }

  private static Verdict verdict(LoadSummaries loads, LoadSummaries difficult, String claim) {
    return new LotesFindings(loads, NONE, Optional.empty(), difficult, List.of())
        .all().stream()
            .filter(finding -> finding.claim().contains(claim))
            .map(StudyFinding::verdict)
            .findFirst()
            .orElseThrow();
  }

  @Test
  void difficultiesAreThoseOfTheFilteredPlan() {
    assertThat(verdict(loads("0.94"), NONE, "difficulties from")).isEqualTo(Verdict.REPRODUCED);
    assertThat(verdict(loads("0.91"), NONE, "difficulties from")).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(verdict(loads("0.97"), NONE, "difficulties from")).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void elevenSecondsAtANearLoadAreInKind() {
    assertThat(verdict(loads("0.94"), NONE, "load 0.9, LoTES")).isEqualTo(Verdict.IN_KIND);
  }

  @Test
  void binsOfAllClassesAreBetterOnlyWhereTheyAreStableInLongRuns() {
    LoadSummaries stable = new LoadSummaries(List.of(row("lotes", "0.94", 0, "stable")));
    LoadSummaries undecided = new LoadSummaries(List.of(row("lotes", "0.94", 0, "undecided")));
    assertThat(verdict(loads("0.94"), stable, "bins of all")).isEqualTo(Verdict.BETTER);
    assertThat(verdict(loads("0.94"), undecided, "bins of all")).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(verdict(loads("0.94"), NONE, "bins of all")).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  @Test
  void lotesThatIsUnstableAtTheSameLoadsHandlesNoHigherOnes() {
    assertThat(verdict(loads("0.94"), NONE, "higher loads")).isEqualTo(Verdict.REPRODUCED);
    assertThat(verdict(loads("0.9"), NONE, "higher loads")).isEqualTo(Verdict.NOT_REPRODUCED);
  }
}
