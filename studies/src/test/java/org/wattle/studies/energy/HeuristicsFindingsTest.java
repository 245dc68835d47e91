package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;

/** What the thesis says comes out only where the numbers say so. */
class HeuristicsFindingsTest {
  private static final List<String> NEAR =
      List.of("beps", "beps-cpu", "beps-bandwidth", "brfs-dot", "brfs-norm");

  /** One instance a cell: RRS far above, the others where they are put. */
  private static HeuristicGaps gaps(double waking, double room) {
    List<Row> rows = new ArrayList<>();
    for (String state : HeuristicGaps.STATES) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        double over = state.equals("running") ? room : waking;
        NEAR.forEach(solver -> rows.add(row(state, wiring, solver, over)));
        rows.add(row(state, wiring, "auto", 0));
        rows.add(row(state, wiring, "rrs", 2));
      }
    }
    return new HeuristicGaps(rows);
  }

  private static Row row(String state, String wiring, String solver, double over) {
    return new Row(
        Map.of(
            "state",
            state,
            "wiring",
            wiring,
            "tasks",
            "25",
            "seed",
            "1",
            "solver",
            solver,
            "status",
            "optimal",
            "value J",
            Double.toString(1000 * (1 + over)),
            "over bound",
            Double.toString(over)));
  }

  private static Evidence verdict(HeuristicGaps gaps, String claim) {
    return HeuristicsFindings.of(gaps).stream()
        .filter(finding -> finding.claim().contains(claim))
        .map(StudyFinding::verdict)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void bepsIsCloseQualitativelyWhereItIsCloseOnlyWithFreeCapacity() {
    assertThat(verdict(gaps(0.005, 0.0001), "compared with the optimum"))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict(gaps(0.1, 0.0001), "compared with the optimum")).isEqualTo(Evidence.IN_KIND);
    assertThat(verdict(gaps(0.1, 0.1), "compared with the optimum"))
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void rrsIsFarAboveTheOptimumAndTheOthersAreAlike() {
    assertThat(verdict(gaps(0.1, 0.1), "RRS is far above")).isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict(gaps(0.1, 0.1), "variants")).isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void withoutInstancesNothingIsFound() {
    assertThat(HeuristicsFindings.of(new HeuristicGaps(List.of()))).isEmpty();
  }

  @Test
  void bepsAboveRrsIsNotBetween() {
    assertThat(verdict(gaps(0.1, 0.1), "between")).isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict(gaps(3, 0.1), "between")).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
