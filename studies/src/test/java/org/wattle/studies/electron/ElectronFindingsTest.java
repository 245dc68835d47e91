package org.wattle.studies.electron;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;

class ElectronFindingsTest {
  private static final CappedPolicy FF = CappedPolicy.uncapped("ff");

  /** Five runs whose numbers differ a little, in proportion to what is given. */
  private static final class Runs {
    private final Map<CappedPolicy, Map<String, Double>> numbers = new LinkedHashMap<>();

    Runs with(CappedPolicy of, PowerMeasure measure, double number) {
      numbers
          .computeIfAbsent(of, any -> new HashMap<>())
          .put(measure.column(), number / measure.scale());
      return this;
    }

    /** All numbers of a table, those of each policy multiplied. */
    Runs with(SourceTable table, Map<CappedPolicy, Double> factors) {
      for (Optional<CappedPolicy> column : table.columns()) {
        column.ifPresent(
            of ->
                table
                    .rows()
                    .forEach(
                        row ->
                            with(
                                of,
                                row.measure(),
                                factors.getOrDefault(of, 1.0)
                                    * table.number(of, row.measure()).orElseThrow())));
      }
      return this;
    }

    CappedRuns build() {
      Map<CappedPolicy, SortedMap<Integer, Row>> runs = new LinkedHashMap<>();
      numbers.forEach(
          (of, columns) -> {
            SortedMap<Integer, Row> rows = new TreeMap<>();
            for (int run = 1; run <= 5; run++) {
              Map<String, String> cells = new HashMap<>();
              double factor = 1 + 0.002 * run;
              columns.forEach((name, value) -> cells.put(name, Double.toString(factor * value)));
              rows.put(run, new Row(cells));
            }
            runs.put(of, rows);
          });
      return new CappedRuns(runs);
    }
  }

  private static List<Evidence> verdicts(List<StudyFinding> findings) {
    return findings.stream().map(StudyFinding::verdict).distinct().toList();
  }

  @Test
  void runsLikeTheTableReproduceItAndRunsWithoutDifferencesDoNot() {
    for (String workload : SourceTable.WORKLOADS) {
      SourceTable table = SourceTable.of(workload);
      CappedRuns same = new Runs().with(table, Map.of()).build();

      assertThat(verdicts(TableFindings.ofWorkload(workload, same)))
          .as(workload)
          .containsExactly(Evidence.REPRODUCED);

      Runs equal = new Runs();
      SourceTable.POLICIES.forEach(
          policy ->
              table
                  .rows()
                  .forEach(row -> equal.with(CappedPolicy.uncapped(policy), row.measure(), 1000)));
      assertThat(verdicts(TableFindings.ofWorkload(workload, equal.build())))
          .as(workload)
          .containsExactly(Evidence.NOT_REPRODUCED);
    }
  }

  @Test
  void aSignWithoutItsAmountIsQualitative() {
    SourceTable table = SourceTable.of(SourceTable.MODERATE);
    // MM takes 22.4 % less energy than FF in the table, and 70 % less here.
    CappedPolicy mm = CappedPolicy.uncapped("mm");
    CappedRuns runs =
        new Runs().with(FF, PowerMeasure.ENERGY, 1000).with(mm, PowerMeasure.ENERGY, 300).build();

    assertThat(runs.less(mm, FF, PowerMeasure.ENERGY).judgement(1 - 918.3 / 1183.8).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(table.number(mm, PowerMeasure.ENERGY)).contains(918.3);
  }

  @Test
  void tablesOfChapter4AreComparedWithoutAurora() {
    Runs runs = new Runs();
    SourceTable.OF_CHAPTER_4.forEach(table -> runs.with(table, Map.of()));

    List<StudyFinding> findings = TableFindings.ofChapter4(runs.build());

    assertThat(findings).hasSize(20);
    assertThat(findings).noneMatch(of -> of.claim().contains(SourceTable.AURORA));
    assertThat(findings).filteredOn(of -> of.where().equals("table 4.1")).hasSize(4);
    assertThat(verdicts(findings)).containsExactly(Evidence.REPRODUCED);
  }

  @Test
  void signsOfCapsHoldWhereTheyHoldEverywhere() {
    Map<String, CappedRuns> all = new HashMap<>();
    SourceTable.WORKLOADS.forEach(workload -> all.put(workload, capped(800, 1100, 600)));
    assertThat(verdicts(new CapFindings(all).signs()))
        .as("a node draws at most its cap by definition")
        .containsExactly(Evidence.DEMONSTRATION, Evidence.REPRODUCED);

    all.put(SourceTable.LIGHT, capped(1200, 900, 1300));
    assertThat(verdicts(new CapFindings(all).signs()))
        .containsExactly(Evidence.NOT_REPRODUCED, Evidence.IN_KIND);

    all.put(SourceTable.HEAVY, capped(1200, 900, 1300));
    assertThat(verdicts(new CapFindings(all).signs())).containsExactly(Evidence.NOT_REPRODUCED);
    assertThat(verdicts(new CapFindings(Map.of()).signs()))
        .containsExactly(Evidence.NOT_COMPARABLE);
  }

  private static CappedRuns capped(double maximum, double makespan, double progressive) {
    Runs runs = new Runs();
    for (String policy : SourceTable.POLICIES) {
      CappedPolicy none = CappedPolicy.uncapped(policy);
      runs.with(none, PowerMeasure.MAXIMUM, 1000)
          .with(none, PowerMeasure.MAKESPAN, 1000)
          .with(none.with(CappedPolicy.STATIC), PowerMeasure.MAXIMUM, maximum)
          .with(none.with(CappedPolicy.STATIC), PowerMeasure.MAKESPAN, makespan)
          .with(none.with(CappedPolicy.EXTREMA), PowerMeasure.P95, 900)
          .with(none.with(CappedPolicy.PROGRESSIVE), PowerMeasure.P95, progressive);
    }
    return runs.build();
  }

  @Test
  void numbersOfWattsAsAResourceAreReproducedWhereTheyAreAsInTheSource() {
    assertThat(first(2.78, 2.58, 0.43, 0.51, 0.7, 0.81)).containsOnly(Evidence.REPRODUCED);
    assertThat(first(1.5, 1.5, 0.7, 0.7, 0.9, 0.95)).containsOnly(Evidence.IN_KIND);
    assertThat(first(0.9, 0.9, 0.95, 0.95, 1, 1)).containsOnly(Evidence.NOT_REPRODUCED);
  }

  /** Makespans, medians and maxima of first fit and bin packing, as shares of those of Aurora. */
  private static List<Evidence> first(double... ratios) {
    Runs runs = new Runs();
    List<PowerMeasure> measures =
        List.of(PowerMeasure.MAKESPAN, PowerMeasure.MEDIAN, PowerMeasure.MAXIMUM);
    for (int i = 0; i < measures.size(); i++) {
      runs.with(FF, measures.get(i), 1000)
          .with(WattsFindings.FF, measures.get(i), 1000 * ratios[2 * i])
          .with(WattsFindings.BP, measures.get(i), 1000 * ratios[2 * i + 1]);
    }
    CappedRuns none = new Runs().build();
    return verdicts(new WattsFindings(runs.build(), none).all().subList(0, ratios.length));
  }

  @Test
  void withoutCryptographyWattsMustShortenAndLower() {
    Runs better = new Runs();
    Runs worse = new Runs();
    for (PowerMeasure of : List.of(PowerMeasure.MAKESPAN, PowerMeasure.MAXIMUM)) {
      better.with(FF, of, 1000).with(WattsFindings.FF, of, 900).with(WattsFindings.BP, of, 950);
      worse.with(FF, of, 1000).with(WattsFindings.FF, of, 1100).with(WattsFindings.BP, of, 1000);
    }
    CappedRuns none = new Runs().build();

    assertThat(last(new WattsFindings(none, better.build()))).containsOnly(Evidence.REPRODUCED);
    assertThat(last(new WattsFindings(none, worse.build()))).containsOnly(Evidence.NOT_REPRODUCED);
  }

  private static List<Evidence> last(WattsFindings findings) {
    List<StudyFinding> all = findings.all();
    return verdicts(all.subList(6, all.size()));
  }

  @Test
  void tasksOnClassesAreJudgedByTheFigures() {
    // BP: 44 of 100 tasks on A, most of the high group there; MM: most on D; MGM: A and D alike.
    List<Row> like = new ArrayList<>();
    classes(like, "bp", new int[][] {{14, 30}, {15, 5}, {15, 5}, {11, 5}});
    classes(like, "mm", new int[][] {{10, 15}, {10, 5}, {10, 5}, {25, 20}});
    classes(like, "mgm", new int[][] {{25, 10}, {10, 5}, {10, 5}, {15, 20}});
    assertThat(verdicts(new ClassFindings(like).all())).containsExactly(Evidence.REPRODUCED);

    List<Row> unlike = new ArrayList<>();
    classes(unlike, "bp", new int[][] {{20, 5}, {20, 5}, {20, 5}, {18, 7}});
    classes(unlike, "mm", new int[][] {{40, 15}, {10, 5}, {10, 5}, {10, 5}});
    classes(unlike, "mgm", new int[][] {{5, 30}, {10, 5}, {10, 5}, {15, 20}});
    assertThat(verdicts(new ClassFindings(unlike).all())).containsExactly(Evidence.NOT_REPRODUCED);
    assertThat(new ClassFindings(List.of()).all()).isEmpty();
  }

  private static void classes(List<Row> rows, String policy, int[][] lowAndHigh) {
    List<String> names = List.of("A", "B", "C", "D");
    for (int c = 0; c < names.size(); c++) {
      rows.add(
          InventedRuns.row(
              "policy",
              policy,
              "cap",
              "none",
              "class",
              names.get(c),
              "tasks_low",
              lowAndHigh[c][0],
              "tasks_high",
              lowAndHigh[c][1]));
    }
  }

  @Test
  void otherAssumptionsAreJudgedWhereTheyAreNearest() {
    // 24.7 % less in table 5.3.
    assertThat(energyOfMgm(0.02, 0.23)).containsExactly(Evidence.DEMONSTRATION);
    assertThat(energyOfMgm(0.02, 0.1)).containsExactly(Evidence.NOT_REPRODUCED);
    assertThat(energyOfMgm(0.004, -0.02)).containsExactly(Evidence.NOT_REPRODUCED);
    assertThat(ElectronReadings.findings(List.of())).isEmpty();
  }

  private static List<Evidence> energyOfMgm(double... less) {
    List<Row> rows = new ArrayList<>();
    for (double each : less) {
      rows.add(
          InventedRuns.row(
              "reading",
              "r" + each,
              "compared",
              "MGM",
              "measure",
              "energy",
              "less",
              each,
              "half_width",
              0.005));
    }
    return verdicts(ElectronReadings.findings(rows));
  }
}
