package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;
import org.wattle.studies.priority.PolicyRuns;

class AwareSlotsFindingsTest {
  private static final PolicyRuns NONE = new InventedRuns().build();
  private static final List<String> POLICIES =
      List.of("mrs+sc1", "mrs+sc2", "mrs+sc3", "mrs+sc4", "wasp");

  /** What the text of section 8.2.3 says; V of WA²SC is a parameter. */
  private static PolicyRuns asInTheThesis(double weighted) {
    return new InventedRuns()
        .with(POLICIES, "response_seconds", 900, 800, 700, 600, 690)
        .with(POLICIES, "weighted_response_seconds", 700, 850, 1000, 1100, weighted)
        .ofClass(POLICIES, 0, "response_mean_seconds", 3000, 1500, 1000, 811, 1060)
        .ofClass(POLICIES, 6, "response_mean_seconds", 90, 95, 100, 105, 92)
        .ofClass(POLICIES, 8, "response_mean_seconds", 90, 95, 100, 105, 84)
        .ofClass(POLICIES, 9, "response_mean_seconds", 400, 500, 600, 610, 426)
        .build();
  }

  private static PolicyRuns theOtherWayRound() {
    return new InventedRuns()
        .with(POLICIES, "response_seconds", 600, 700, 800, 900, 900)
        .with(POLICIES, "weighted_response_seconds", 1000, 1000, 1000, 1000, 1300)
        .ofClass(POLICIES, 0, "response_mean_seconds", 811, 1000, 1500, 3000, 2000)
        .ofClass(POLICIES, 6, "response_mean_seconds", 90, 95, 100, 105, 120)
        .ofClass(POLICIES, 8, "response_mean_seconds", 90, 95, 100, 105, 120)
        .ofClass(POLICIES, 9, "response_mean_seconds", 650, 600, 500, 400, 700)
        .build();
  }

  private static List<Row> slots(int powerful) {
    List<Row> rows = new ArrayList<>();
    for (int factor = 1; factor <= 4; factor++) {
      rows.add(slots("sc" + factor, 0.5, 117, 8 * factor));
      rows.add(slots("sc" + factor, 1, 8, 16 * factor));
    }
    rows.add(slots("wasc", 1, powerful, 24));
    rows.add(slots("wasc", 1, 8 - powerful, 48));
    rows.add(slots("wasc", 0.5, 117, 24));
    return rows;
  }

  private static Row slots(String configuration, double cpu, int count, int slots) {
    return InventedRuns.row(
        "configuration", configuration, "cpu", cpu, "count", count, "slots", slots);
  }

  private static List<Row> deviations(String least) {
    return List.of(
        InventedRuns.row("slots", 24, "least_deviation", least, "most_deviation", 0.02),
        InventedRuns.row("slots", 48, "least_deviation", 0.006, "most_deviation", 0.009));
  }

  private static SortedMap<Double, PolicyRuns> loads(PolicyRuns low, PolicyRuns usual) {
    SortedMap<Double, PolicyRuns> loads = new TreeMap<>();
    loads.put(0.5, low);
    loads.put(1.0, usual);
    return loads;
  }

  @Test
  void whatTheThesisSaysIsReproducedWhereItIsSo() {
    PolicyRuns runs = asInTheThesis(820);
    List<StudyFinding> all =
        new AwareSlotsFindings(
                runs, NONE, loads(asInTheThesis(700), runs), slots(5), deviations("0.01"))
            .all();

    assertThat(all)
        .hasSize(15)
        .filteredOn(finding -> !finding.claim().startsWith("slots "))
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(Evidence.REPRODUCED));
    assertThat(all)
        .as("the thesis does not report the deviations, and the totals follow from the scenario")
        .filteredOn(finding -> finding.claim().startsWith("slots "))
        .extracting(StudyFinding::verdict)
        .containsExactly(Evidence.DEMONSTRATION, Evidence.DEMONSTRATION);
  }

  @Test
  void whatTheThesisSaysIsNotReproducedWhereTheOppositeIsSo() {
    PolicyRuns runs = theOtherWayRound();
    List<StudyFinding> all =
        new AwareSlotsFindings(
                runs, NONE, loads(theOtherWayRound(), asInTheThesis(820)), slots(4), deviations(""))
            .all();

    assertThat(all)
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.claim(), finding.ours())
                    .isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void aSmallerImprovementIsOneOfTheSameSign() {
    PolicyRuns runs = asInTheThesis(950);
    List<StudyFinding> all =
        new AwareSlotsFindings(runs, NONE, new TreeMap<>(), slots(5), deviations("0.01")).all();

    assertThat(all)
        .filteredOn(finding -> finding.claim().equals("V with WA²SC compared with SC3"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.verdict()).isEqualTo(Evidence.IN_KIND);
              assertThat(finding.ours()).isEqualTo("5.0 ± 0.0 % less");
            });
  }
}
