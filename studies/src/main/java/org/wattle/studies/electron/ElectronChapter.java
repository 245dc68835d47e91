package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.priority.ComparedTable;
import org.wattle.studies.priority.ComparedTable.Line;

/** The chapter on power-aware scheduling and capping. */
final class ElectronChapter {
  private static final String SETTING =
      """
      This chapter sets tables 4.1 to 4.3 and 5.2 to 5.4 and the figures on watts as a resource of DelValle's thesis beside simulations of its policies and caps. The thesis measured eight servers; it does not report requests of CPU, durations, static power, how many tasks there are, thresholds, or how tasks compete. What it
      does report is in the scenarios: the processors of the nodes, the programs with their groups, and the ratios of the workloads; the power of two of the programs is that of the README of the authors' repository. **All else is assumed**, the same for all policies and caps, and chosen such that energy and makespan are of the size of
      the tables. So absolute numbers say little: what is judged are differences between policies and caps. Where they are as in the thesis, that is a demonstration with profiles that were chosen and no reproduction, and where they fail, the assumptions may be the reason as much as the policies.
      """;

  private static final String CAPS =
      """
      ## Caps

      Statements of section 5.4.2, each on a policy with a cap compared with the same policy without one. Extrema and Progressive Extrema depend on their thresholds, which the thesis does not report.
      """;

  private static final String OF_CHAPTER_4 =
      """
      ## Chapter 4

      The same programs without video encoding on the nodes of chapter 4. Aurora is another scheduler with the policy FF; it is not simulated.
      """;

  private static final String WATTS =
      """
      ## Watts as a resource

      Every task takes its M³PU of what its node may draw besides its static power. Aurora is FF without watts here.
      """;

  private static final String READINGS =
      """
      ## Other assumptions

      The moderate workload with other values of what the thesis leaves open, one at a time. Here a task draws the same power whatever runs beside it, so that policies change the energy of tasks only by the classes of nodes that they choose, and the static energy by the makespan.
      """;

  private final Records records;
  private final Map<String, CappedRuns> workloads = new LinkedHashMap<>();
  private final CappedRuns chapter4;
  private final CappedRuns watts;
  private final CappedRuns withoutCryptography;

  ElectronChapter(Records records) {
    this.records = records;
    for (String workload : SourceTable.WORKLOADS) {
      workloads.put(workload, runs(workload));
    }
    this.chapter4 = runs(SourceTable.CHAPTER_4);
    this.watts = runs(ElectronStudy.WATTS);
    this.withoutCryptography = runs(ElectronStudy.WITHOUT_CRYPTOGRAPHY);
  }

  private CappedRuns runs(String name) {
    return CappedRuns.of(records, ElectronStudy.runsFile(name));
  }

  Chapter chapter() {
    CapFindings caps = new CapFindings(workloads);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    blocks.addAll(PowerOverTime.figure(records));
    blocks.addAll(new ElectronFigures(workloads).all());
    workloads.forEach(
        (workload, runs) -> {
          SourceTable table = SourceTable.of(workload);
          blocks.add(table(table, runs));
          blocks.add(findings(TableFindings.ofWorkload(workload, runs)));
        });
    blocks.add(
        findings(
            new ClassFindings(records.rows(ElectronStudy.classesFile(SourceTable.MODERATE)))
                .all()));
    blocks.add(new Block.Prose(CAPS));
    blocks.add(findings(caps.signs()));
    blocks.add(findings(caps.all()));
    blocks.add(new Block.Prose(OF_CHAPTER_4));
    SourceTable.OF_CHAPTER_4.forEach(table -> blocks.add(table(table, chapter4)));
    blocks.add(findings(TableFindings.ofChapter4(chapter4)));
    blocks.add(findings(new EnergyFindings(chapter4).all()));
    blocks.add(new Block.Prose(WATTS));
    blocks.add(findings(new WattsFindings(watts, withoutCryptography).all()));
    List<Block> readings = ElectronReadings.table(records);
    if (!readings.isEmpty()) {
      blocks.add(new Block.Prose(READINGS));
      blocks.addAll(readings);
    }
    return new Chapter(answer(), blocks);
  }

  /** All of them rest on profiles that were chosen to come near the tables of the thesis. */
  private static Block findings(List<StudyFinding> all) {
    return new Block.Findings(
        all.stream()
            .map(
                one ->
                    one.judged(
                        DemonstrationRules.shown(
                            one.judgement(), "with profiles that were chosen")))
            .toList());
  }

  private String answer() {
    CappedRuns runs = Optional.ofNullable(workloads.get(SourceTable.MODERATE)).orElseThrow();
    CappedPolicy ff = CappedPolicy.uncapped("ff");
    CappedPolicy mgm = CappedPolicy.uncapped("mgm");
    return "With the moderate workload, a static cap takes %s off the maximum of FF for a makespan that is %s; Progressive Extrema takes %s off its 95th percentile for one that is %s. Of the policies without caps, MGM draws %s at most than FF."
        .formatted(
            runs.less(ff.with(CappedPolicy.STATIC), ff, PowerMeasure.MAXIMUM).text(),
            runs.less(ff.with(CappedPolicy.STATIC), ff, PowerMeasure.MAKESPAN)
                .text("shorter", "longer"),
            runs.less(ff.with(CappedPolicy.PROGRESSIVE), ff, PowerMeasure.P95).text(),
            runs.less(ff.with(CappedPolicy.PROGRESSIVE), ff, PowerMeasure.MAKESPAN)
                .text("shorter", "longer"),
            runs.less(mgm, ff, PowerMeasure.MAXIMUM).lessText());
  }

  private static Block table(SourceTable table, CappedRuns runs) {
    List<Line<PowerMeasure>> rows =
        table.rows().stream().map(row -> new Line<>(row.measure().name(), row.measure())).toList();
    List<Line<Integer>> columns = new ArrayList<>();
    for (int c = 0; c < table.columns().size(); c++) {
      columns.add(
          new Line<>(
              table.columns().get(c).map(CappedPolicy::title).orElse(SourceTable.AURORA), c));
    }
    String caption =
        ElectronFigures.capitalised(table.where())
            + ", "
            + table.title()
            + ": thesis / **ours**; means over workloads, number of workloads: "
            + runs.workloads()
            + ".";
    return new ComparedTable<>(caption, rows, columns)
        .block(
            (measure, column) ->
                table.rows().stream()
                    .filter(row -> row.measure().equals(measure))
                    .map(row -> measure.text(row.values().get(column)))
                    .findFirst()
                    .orElse(""),
            (measure, column) ->
                table
                    .columns()
                    .get(column)
                    .map(of -> runs.text(of, measure))
                    .orElse(Quantities.UNKNOWN));
  }
}
