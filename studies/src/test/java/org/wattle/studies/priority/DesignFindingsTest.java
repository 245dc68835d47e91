package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;

/** What the thesis says of chapter 6 comes out where records say so, and only there. */
class DesignFindingsTest {
  private static final List<String> SETTINGS =
      List.of("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11");

  private static DesignFindings as(double[] wasted, double[] response, double[] joules) {
    InventedRuns runs =
        new InventedRuns()
            .with(SETTINGS, "wasted_cpu_seconds", wasted)
            .with(SETTINGS, "weighted_response_seconds", response)
            .with(SETTINGS, "joules", joules);
    boolean thesis = wasted[0] > wasted[2];
    for (String setting : SETTINGS) {
      runs.with(setting, "evictions", 100);
      runs.with(setting, "priority_evictions", thesis ? 98 : 20);
      runs.with(setting, "memory_evictions", thesis ? 2 : 80);
    }
    runs.with("s11", "response_seconds", thesis ? 103 : 97);
    PolicyRuns idle =
        new InventedRuns()
            .with("s11+idl", "joules", thesis ? 200 : 50)
            .with("s11+idl", "response_seconds", 100)
            .build();
    return new DesignFindings(runs.build(), idle, List.of(), new PolicyRuns(Map.of()));
  }

  private static Row identity(boolean holds) {
    String again = holds ? "1000" : "1001";
    return new Row(
        Map.ofEntries(
            Map.entry("executions", "10"),
            Map.entry("too_short", "0"),
            Map.entry("too_long", holds ? "0" : "1"),
            Map.entry("shortest", "1"),
            Map.entry("longest", "3"),
            Map.entry("weighted_response_seconds", "1000"),
            Map.entry("weighted_response_again", again),
            Map.entry("joules_in_all", "1000"),
            Map.entry("joules_again", again),
            Map.entry("wasted_cpu_seconds", "1000"),
            Map.entry("wasted_again", again)));
  }

  private static final DesignFindings THESIS =
      as(
          new double[] {1000, 500, 100, 50, 10, 1000, 980, 580, 480, 220, 200},
          new double[] {100, 88, 79, 100, 90, 100, 98, 92, 90, 80, 78},
          new double[] {100, 95, 90, 100, 90, 100, 98, 92, 90, 84, 81});

  private static final DesignFindings OPPOSITE =
      as(
          new double[] {100, 500, 1000, 10, 50, 200, 220, 480, 550, 210, 1000},
          new double[] {79, 88, 100, 90, 100, 78, 80, 90, 92, 98, 100},
          new double[] {90, 95, 100, 90, 100, 81, 84, 90, 92, 98, 100});

  private static Map<String, Evidence> verdicts(DesignFindings of) {
    Map<String, Evidence> verdicts = new HashMap<>();
    for (List<StudyFinding> some : List.of(of.priority(), of.memory(), of.both(), of.sleeping())) {
      some.forEach(each -> verdicts.put(each.claim(), each.verdict()));
    }
    return verdicts;
  }

  @Test
  void whatTheThesisSaysIsReproducedWhereRecordsSaySo() {
    assertThat(verdicts(THESIS))
        .hasSize(21)
        .allSatisfy(
            (claim, verdict) ->
                assertThat(verdict)
                    .isEqualTo(
                        claim.startsWith("energy that sleeping saves")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void whereRecordsSayTheOppositeNothingIsReproduced() {
    assertThat(verdicts(OPPOSITE))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void equationsHoldWhereWhatIsComputedAgainIsTheSame() {
    assertThat(new EquationFindings(List.of(identity(true))).all())
        .extracting(StudyFinding::verdict)
        .hasSize(4)
        .containsOnly(Evidence.DEMONSTRATION);
    assertThat(new EquationFindings(List.of(identity(true), identity(false))).all())
        .extracting(StudyFinding::verdict)
        .containsOnly(Evidence.NOT_REPRODUCED);
  }

  @Test
  void withoutRunsNothingIsJudged() {
    PolicyRuns none = new PolicyRuns(Map.of());

    assertThat(verdicts(new DesignFindings(none, none, List.of(), none)).values())
        .containsOnly(Evidence.NOT_COMPARABLE);
    assertThat(new EquationFindings(List.of()).all())
        .extracting(StudyFinding::verdict)
        .containsOnly(Evidence.NOT_COMPARABLE);
  }
}
