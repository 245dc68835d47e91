package org.wattle.studies.electron;

import static org.wattle.studies.electron.CappedPolicy.EXTREMA;
import static org.wattle.studies.electron.CappedPolicy.PROGRESSIVE;
import static org.wattle.studies.electron.PowerMeasure.ENERGY;
import static org.wattle.studies.electron.PowerMeasure.MAKESPAN;
import static org.wattle.studies.electron.PowerMeasure.P90;
import static org.wattle.studies.electron.PowerMeasure.P95;
import static org.wattle.studies.electron.SourceTable.HEAVY;
import static org.wattle.studies.electron.SourceTable.LIGHT;
import static org.wattle.studies.electron.SourceTable.MODERATE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedSaving;

/**
 * What section 5.4.2 states of caps, each relative to the same policy without them. Amounts are
 * judged as shares of the uncapped number in tables 5.2 to 5.4.
 *
 * @param runs by workload
 */
record CapFindings(Map<String, CappedRuns> runs) {
  /**
   * What the source states of four policies, in the order of {@link SourceTable#POLICIES}.
   *
   * @param where in the source
   * @param changes in the unit of the measure; 0 where it states that there is no effect
   */
  private record Statement(
      String where, String workload, String cap, PowerMeasure measure, List<Double> changes) {}

  private static final List<Statement> STATEMENTS =
      List.of(
          of("figure 5.11", LIGHT, EXTREMA, P95, -231, -190, -193, -251),
          of("figure 5.12", MODERATE, EXTREMA, P90, -220, -74, 23, -7),
          of("figure 5.13", HEAVY, EXTREMA, P90, -118.5, -94.2, -116, -35),
          of("section 5.4.2", LIGHT, EXTREMA, MAKESPAN, 0, 128, 0, 236),
          of("section 5.4.2", MODERATE, EXTREMA, MAKESPAN, 0, 67, 0, 179),
          of("section 5.4.2", HEAVY, EXTREMA, MAKESPAN, 0, 76, 94, 0),
          of("figure 5.9", MODERATE, EXTREMA, ENERGY, -171, -53, -159, 77),
          of("figure 5.9", HEAVY, EXTREMA, ENERGY, -191, -73, -25, 24),
          of("figure 5.14", LIGHT, PROGRESSIVE, P95, -368, -405, -457, -387),
          of("figure 5.15", MODERATE, PROGRESSIVE, P95, -374, -297, -260, -401),
          of("figure 5.16", HEAVY, PROGRESSIVE, P95, -141, -133, -251, -155),
          of("section 5.4.2", LIGHT, PROGRESSIVE, MAKESPAN, 394, 0, 293, 396),
          of("section 5.4.2", MODERATE, PROGRESSIVE, MAKESPAN, 336, 53, 189, 341),
          of("section 5.4.2", HEAVY, PROGRESSIVE, MAKESPAN, 0, 102, 52, 0));

  private static Statement of(
      String where, String workload, String cap, PowerMeasure measure, double... changes) {
    return new Statement(where, workload, cap, measure, Arrays.stream(changes).boxed().toList());
  }

  /** All statements, one row for each policy. */
  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    for (Statement statement : STATEMENTS) {
      for (int p = 0; p < SourceTable.POLICIES.size(); p++) {
        all.add(finding(statement, SourceTable.POLICIES.get(p), statement.changes().get(p)));
      }
    }
    return all;
  }

  private StudyFinding finding(Statement statement, String policy, double change) {
    CappedPolicy uncapped = CappedPolicy.uncapped(policy);
    CappedPolicy capped = uncapped.with(statement.cap());
    PairedSaving less = of(statement.workload()).less(capped, uncapped, statement.measure());
    Optional<Double> before =
        SourceTable.of(statement.workload()).number(uncapped, statement.measure());
    return new StudyFinding(
            statement.where(),
            "%s workload: %s, %s compared with %s"
                .formatted(
                    statement.workload(),
                    statement.measure().shortName(),
                    capped.title(),
                    uncapped.title()),
            theirs(statement.measure(), change, before),
            less.lessText(),
            ElectronRules.change(
                change,
                before.isPresent() ? OptionalDouble.of(before.get()) : OptionalDouble.empty(),
                less),
            "")
        .whereRun(true);
  }

  private static String theirs(PowerMeasure measure, double change, Optional<Double> before) {
    if (change == 0) {
      return "no effect";
    }
    String unit = measure.name().substring(measure.name().indexOf(',') + 2);
    String amount =
        Quantities.plain(Math.abs(change), 1) + " " + unit + (change < 0 ? " less" : " more");
    return before
        .map(of -> amount + " (" + Quantities.percent(Math.abs(change / of), 0) + ")")
        .orElse(amount);
  }

  /** What the source states of caps in general, over all workloads and policies. */
  List<StudyFinding> signs() {
    return List.of(
        sign(
            "static cap: maximum power",
            "lower",
            "A node draws at most its cap here",
            (all, clear) -> DemonstrationRules.byDefinition(all, all - clear),
            (uncapped, all) ->
                all.less(uncapped.with(CappedPolicy.STATIC), uncapped, PowerMeasure.MAXIMUM)),
        sign(
            "static cap: makespan",
            "longer",
            "",
            ElectronRules::everywhere,
            (uncapped, all) ->
                all.less(uncapped.with(CappedPolicy.STATIC), uncapped, MAKESPAN).negated()),
        sign(
            "Progressive Extrema: 95th percentile power compared with Extrema",
            "lower",
            "",
            ElectronRules::everywhere,
            (uncapped, all) -> all.less(uncapped.with(PROGRESSIVE), uncapped.with(EXTREMA), P95)));
  }

  /** A verdict on how many of all comparisons are clear. */
  private interface Rule {
    Judgement of(long all, long clear);
  }

  private interface Difference {
    PairedSaving of(CappedPolicy uncapped, CappedRuns runs);
  }

  private StudyFinding sign(
      String claim, String theirs, String why, Rule rule, Difference difference) {
    List<PairedSaving> all =
        SourceTable.WORKLOADS.stream()
            .flatMap(
                workload ->
                    SourceTable.POLICIES.stream()
                        .map(policy -> difference.of(CappedPolicy.uncapped(policy), of(workload))))
            .filter(of -> Double.isFinite(of.mean()))
            .toList();
    long clear = all.stream().filter(PairedSaving::clearlyPositive).count();
    return new StudyFinding(
            "sections 4.5 and 5.4.2",
            claim,
            theirs,
            "%s in %d of %d workloads and policies".formatted(theirs, clear, all.size()),
            rule.of(all.size(), clear),
            why)
        .whereRun(!all.isEmpty());
  }

  private CappedRuns of(String workload) {
    return Stream.ofNullable(runs.get(workload)).findFirst().orElse(new CappedRuns(Map.of()));
  }
}
