package org.wattle.studies.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of section 9.3.4 of the thesis on diverse workloads. A number of arrivals is
 * reproduced where it is within the range of our workloads, and qualitatively where it is within a
 * factor of two of their mean.
 *
 * @param byWorkload response times by workload and priority
 * @param bursts how tasks arrive in our workloads
 * @param parameters of our workloads
 */
record WorkloadFindings(List<Row> byWorkload, List<Row> bursts, List<Row> parameters) {
  private static final double FACTOR = 2;
  private static final double NOT_SIGNIFICANT = 0.05;
  private static final double DIGITS = 1e-9;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(sameParameters());
    for (SourceTables.Arrivals theirs : SourceTables.ARRIVALS) {
      ours(theirs.workload()).ifPresent(of -> all.add(arrivals(theirs, of)));
    }
    all.add(lowestAtHighLoad());
    all.add(lowestAtLowLoad());
    all.add(middle());
    all.add(rowOfSynthetic());
    return all;
  }

  /** The workload that is drawn as in the thesis, with no sample in between. */
  private StudyFinding rowOfSynthetic() {
    List<Integer> priorities = List.of(0, 1, 2, 4);
    List<Double> theirs =
        SourceTables.IMPROVEMENTS.stream()
            .filter(of -> of.workload().equals(ArrivalSetting.W_E.title()))
            .flatMap(
                of ->
                    priorities.stream()
                        .map(each -> of.percent().get(SourceTables.PRIORITIES.indexOf(each))))
            .toList();
    List<PairedSaving> ours =
        priorities.stream().map(of -> improvement(ArrivalSetting.W_E, of)).toList();
    boolean signs = true;
    boolean near = true;
    for (int i = 0; i < ours.size(); i++) {
      PairedSaving of = ours.get(i);
      signs &= theirs.get(i) > 0 ? of.clearlyPositive() : of.clearlyNegative();
      near &= of.near(theirs.get(i) / 100);
    }
    return new StudyFinding(
        "table 9.3",
        "W-E: how much less R is with HYBRID than with WASP, priorities 0 / 1 / 2 / 4",
        theirs.stream().map(Quantities::rounded).collect(Collectors.joining(" / ", "", " %")),
        texts(ours),
        Judgement.inline(signs && near, signs),
        "");
  }

  private StudyFinding sameParameters() {
    long equal = SourceTables.PARAMETERS.stream().filter(this::equal).count();
    return new StudyFinding(
        "table 9.4",
        "parameters of the generated workloads",
        "those of Table 9.4",
        "the same for " + equal + " of " + SourceTables.PARAMETERS.size() + " workloads",
        Judgement.inline(equal == SourceTables.PARAMETERS.size(), equal > 0),
        "The length of bursts is not among them: it is chosen such that 60,000 tasks arrive in 15"
            + " h");
  }

  private boolean equal(SourceTables.Parameters theirs) {
    return Rows.where(parameters, "workload", theirs.preset()).stream()
        .findFirst()
        .filter(
            row ->
                same(row, "gap_seconds", theirs.gapSeconds())
                    && same(row, "burst_gap_seconds", theirs.burstGapSeconds())
                    && same(row, "quiet_minutes", theirs.quietMinutes())
                    && sizesEqual(row))
        .isPresent();
  }

  private static boolean sizesEqual(Row row) {
    List<Double> theirs = new ArrayList<>(SourceTables.SIZES);
    theirs.addAll(SourceTables.PRODUCTION_SIZES);
    for (int i = 0; i < theirs.size(); i++) {
      String column = WorkloadParameters.MEANS.get(i);
      if (!row.text(column).isEmpty() && !same(row, column, theirs.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Row row, String column, double theirs) {
    return Math.abs(row.number(column) - theirs) <= DIGITS * theirs;
  }

  /** The rows of the workload with the same arrivals. */
  private Optional<List<Row>> ours(String workload) {
    String name =
        switch (workload) {
          case "W-B", "W-D" -> ArrivalSetting.W_D.name();
          case "W-C", "W-E" -> ArrivalSetting.W_E.name();
          default -> "";
        };
    List<Row> rows = Rows.where(bursts, "workload", name);
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows);
  }

  private static StudyFinding arrivals(SourceTables.Arrivals theirs, List<Row> rows) {
    List<SampleStatistics> ours =
        List.of(
            SampleStatistics.of(rows, "most_in_one_minute"),
            SampleStatistics.of(rows, "most_in_ten_minutes"),
            SampleStatistics.of(rows, "longest_gap_seconds"),
            SampleStatistics.of(rows, "bursts_per_hour"));
    List<Double> numbers =
        List.of(
            (double) theirs.mostInOneMinute(),
            (double) theirs.mostInTenMinutes(),
            (double) theirs.longestGapSeconds(),
            theirs.burstsPerHour());
    boolean within = true;
    boolean near = true;
    for (int i = 0; i < ours.size(); i++) {
      double number = numbers.get(i);
      within &= number >= ours.get(i).min() && number <= ours.get(i).max();
      double ratio = number / ours.get(i).mean();
      near &= ratio <= FACTOR && ratio >= 1 / FACTOR;
    }
    return new StudyFinding(
        "table 9.2",
        theirs.workload()
            + ": most arrivals in 1 min / in 10 min / longest time between two, s / bursts per"
            + " hour",
        "%d / %d / %d / %s"
            .formatted(
                theirs.mostInOneMinute(),
                theirs.mostInTenMinutes(),
                theirs.longestGapSeconds(),
                Quantities.rounded(theirs.burstsPerHour())),
        ours.stream().map(of -> Quantities.brief(of.mean())).collect(Collectors.joining(" / "))
            + " (means; ranges "
            + ours.stream()
                .map(of -> of.range(Quantities::brief))
                .collect(Collectors.joining(" / "))
            + ")",
        Judgement.inline(within, near),
        near
            ? ""
            : "With one arrival every "
                + (theirs.workload().matches("W-[BD]") ? 6 : 3)
                + " s, a Poisson process does not pause for "
                + theirs.longestGapSeconds()
                + " s; the arrivals of the thesis must have pauses that Table 9.4 does not state");
  }

  private StudyFinding lowestAtHighLoad() {
    List<ArrivalSetting> settings = HybridStudy.HIGH;
    List<PairedSaving> ours = settings.stream().map(of -> improvement(of, 0)).toList();
    boolean noneWorse = ours.stream().noneMatch(PairedSaving::clearlyNegative);
    long better = ours.stream().filter(PairedSaving::clearlyPositive).count();
    return new StudyFinding(
        "table 9.3",
        "R of priority 0 with HYBRID compared with WASP, W-B / W-C / W-D / W-E",
        "1.1 / 14.3 / 0 / 10.2 % less",
        texts(ours) + " less",
        Judgement.inline(
            noneWorse && ours.get(1).near(0.1429) && ours.get(3).near(0.1023) && better >= 2,
            noneWorse && better >= 1),
        "");
  }

  private StudyFinding lowestAtLowLoad() {
    List<PairedSaving> ours =
        HybridStudy.HIGH.stream().map(of -> improvement(of.low(), 0)).toList();
    return new StudyFinding(
        "table 9.3",
        "the same at low load",
        "0.9 / 0.3 / 1.1 / 7.1 % less; no significant improvement",
        texts(ours) + " less",
        Judgement.inline(
            ours.stream().allMatch(of -> of.unclear() || Math.abs(of.mean()) <= NOT_SIGNIFICANT)),
        "");
  }

  private StudyFinding middle() {
    List<Double> theirs =
        SourceTables.IMPROVEMENTS.subList(1, 5).stream()
            .flatMap(of -> of.percent().subList(1, 7).stream())
            .toList();
    List<String> worse = new ArrayList<>();
    int compared = 0;
    for (ArrivalSetting setting : HybridStudy.HIGH) {
      for (int priority : SourceTables.PRIORITIES.subList(1, 7)) {
        PairedSaving of = improvement(setting, priority);
        compared += of.share().count() > 1 ? 1 : 0;
        if (of.clearlyNegative()) {
          worse.add(setting.title() + " " + priority + " (" + of.text() + ")");
        }
      }
    }
    return new StudyFinding(
        "table 9.3",
        "R of middle priorities (1 to 8) with HYBRID compared with WASP",
        "may be longer: %d of the %d numbers of W-B to W-E are negative"
            .formatted(theirs.stream().filter(of -> of < 0).count(), theirs.size()),
        "clearly longer in "
            + worse.size()
            + " of "
            + compared
            + " comparisons"
            + (worse.isEmpty() ? "" : ": " + String.join(", ", worse)),
        Judgement.inline(!worse.isEmpty()),
        "");
  }

  private static String texts(List<PairedSaving> all) {
    return all.stream().map(PairedSaving::text).collect(Collectors.joining(" / "));
  }

  /** How much less time tasks of a priority take with HYBRID than with WASP. */
  PairedSaving improvement(ArrivalSetting setting, int priority) {
    List<Row> rows =
        Rows.where(
            Rows.where(byWorkload, "workload", setting.name()),
            "priority",
            Integer.toString(priority));
    return PairedSaving.of(
        new PairedRuns(
            rows.stream().map(row -> row.number("hybrid")).toList(),
            rows.stream().map(row -> row.number("wasp")).toList()));
  }
}
