package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.DemonstrationRules;

/**
 * Equations of chapter 6 of the thesis, which hold where what was computed again from events is
 * what the simulation reports.
 *
 * @param rows of {@link IdentityRecords#FILE}
 */
record EquationFindings(List<Row> rows) {
  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    double executions = rows.stream().mapToDouble(row -> row.number("executions")).sum();
    double outside =
        rows.stream().mapToDouble(row -> row.number("too_short") + row.number("too_long")).sum();
    all.add(
        new StudyFinding(
            "equation 6.1",
            "an execution takes at least Δ_C N_c / C and at most Δ_C N_s / C, besides %s s to wake a server"
                .formatted(Quantities.count(PriorityPreset.THESIS_6.cluster().wakeSeconds())),
            "by definition",
            "%s of %s executions outside; from %s to %s times the least time"
                .formatted(
                    Quantities.count(outside),
                    Quantities.count(executions),
                    Quantities.fixed(
                        rows.stream().mapToDouble(row -> row.number("shortest")).min().orElse(0),
                        2),
                    Quantities.fixed(
                        rows.stream().mapToDouble(row -> row.number("longest")).max().orElse(0),
                        2)),
            DemonstrationRules.byDefinition(Math.round(executions), Math.round(outside)),
            ""));
    all.add(
        equal(
            "equation 6.3",
            "E is the integral of power over all servers",
            "joules_in_all",
            "joules_again",
            "the sum over all samples"));
    all.add(
        equal(
            "equation 6.5",
            "V is the mean over the classes of their weighted response times",
            "weighted_response_seconds",
            "weighted_response_again",
            "that from arrivals and ends of tasks"));
    all.add(
        equal(
            "section 6.4.1",
            "WE is the CPU time that evictions lost",
            "wasted_cpu_seconds",
            "wasted_again",
            "the sum over all evictions"));
    return rows.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding equal(String where, String claim, String column, String again, String how) {
    List<Double> numbers = rows.stream().map(row -> row.number(column)).toList();
    List<Double> repeated = rows.stream().map(row -> row.number(again)).toList();
    double most =
        rows.stream()
            .mapToDouble(row -> EquationRules.difference(row.number(column), row.number(again)))
            .max()
            .orElse(Double.NaN);
    return new StudyFinding(
        where,
        claim,
        "by definition",
        "differs from %s by at most %s of it"
            .formatted(how, most == 0 ? "0" : String.format(Locale.ROOT, "%.0e", most)),
        EquationRules.equal(numbers, repeated),
        "");
  }
}
