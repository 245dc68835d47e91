package org.wattle.studies.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/**
 * Statements of section 9.3.4 of the thesis on diverse workloads.
 *
 * @param byWorkload response times by workload and priority
 * @param bursts how tasks arrive in our workloads
 * @param parameters of our workloads
 */
record WorkloadFindings(List<Row> byWorkload, List<Row> bursts, List<Row> parameters) {
  private static final double DIGITS = 1e-9;
  static final String GOOGLE = "W-A";
  private static final int LOWEST = 0;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(sameParameters().whereRun(!parameters.isEmpty()));
    for (SourceTables.Arrivals theirs : SourceTables.ARRIVALS) {
      if (!theirs.workload().equals(GOOGLE)) {
        all.add(arrivals(theirs, ours(theirs.workload())));
      }
    }
    HybridStudy.HIGH.forEach(setting -> all.add(cell(setting, LOWEST)));
    all.add(lowestAtLowLoad());
    all.add(middle());
    SourceTables.PRIORITIES.stream()
        .filter(priority -> priority != LOWEST)
        .forEach(priority -> all.add(cell(ArrivalSetting.W_E, priority)));
    return all.stream().map(finding -> finding.whereRun(true)).toList();
  }

  /** A number of Table 9.3; W-E is drawn as in the thesis, with no sample in between. */
  private StudyFinding cell(ArrivalSetting setting, int priority) {
    double theirs = theirs(setting.title(), priority) / 100;
    PairedSaving ours = improvement(setting, priority);
    return new StudyFinding(
        "table 9.3",
        setting.title() + ": R of priority " + priority + " with HYBRID compared with WASP",
        theirs == 0
            ? "no change"
            : Quantities.percent(Math.abs(theirs), 1) + (theirs < 0 ? " more" : " less"),
        ours.lessText(),
        theirs == 0 ? EffectRules.unchanged(ours.share()) : ours.judgement(theirs),
        "");
  }

  /** A number of Table 9.3, in percent. */
  static double theirs(String workload, int priority) {
    return SourceTables.IMPROVEMENTS.stream()
        .filter(of -> of.workload().equals(workload))
        .map(of -> of.percent().get(SourceTables.PRIORITIES.indexOf(priority)))
        .findFirst()
        .orElseThrow();
  }

  private StudyFinding sameParameters() {
    long equal = SourceTables.PARAMETERS.stream().filter(this::equal).count();
    return new StudyFinding(
        "table 9.4",
        "parameters of the generated workloads",
        "those of Table 9.4",
        "the same for " + equal + " of " + SourceTables.PARAMETERS.size() + " workloads",
        DemonstrationRules.byDefinition(
            SourceTables.PARAMETERS.size(), SourceTables.PARAMETERS.size() - equal),
        "The length of bursts is not among them: it is chosen such that %s tasks arrive in %s h"
            .formatted(
                Quantities.count(ArrivalSetting.W_E.parameters().tasks()),
                Quantities.rounded(ArrivalSetting.W_E.parameters().hours())));
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
  private List<Row> ours(String workload) {
    String name =
        switch (workload) {
          case "W-B", "W-D" -> ArrivalSetting.W_D.name();
          case "W-C", "W-E" -> ArrivalSetting.W_E.name();
          default -> "";
        };
    return Rows.where(bursts, "workload", name);
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
    Judgement judgement = WorkloadRules.arrivals(numbers, ours);
    return new StudyFinding(
            "table 9.2",
            theirs.workload()
                + ": most arrivals in a minute / in ten minutes / longest time between two, s /"
                + " bursts per hour",
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
            judgement,
            judgement.verdict() == Evidence.NOT_REPRODUCED ? pauses(theirs, rows) : "")
        .whereRun(!rows.isEmpty());
  }

  /** What the parameters of Table 9.4 say of the longest time between two arrivals. */
  private static String pauses(SourceTables.Arrivals theirs, List<Row> rows) {
    double gap =
        SourceTables.PARAMETERS.stream()
            .filter(of -> of.preset().equalsIgnoreCase(theirs.workload()))
            .mapToDouble(SourceTables.Parameters::gapSeconds)
            .findFirst()
            .orElse(Double.NaN);
    return "With one arrival every "
        + Quantities.rounded(gap)
        + " s on average, none of "
        + rows.size()
        + " workloads pauses for more than "
        + Quantities.brief(SampleStatistics.of(rows, "longest_gap_seconds").max())
        + " s. Perhaps the arrivals of the thesis have pauses that Table 9.4 does not state";
  }

  private StudyFinding lowestAtLowLoad() {
    List<PairedSaving> ours =
        HybridStudy.HIGH.stream().map(of -> improvement(of.low(), 0)).toList();
    return new StudyFinding(
        "table 9.3",
        "R of priority 0 with HYBRID compared with WASP at low load, W-B / W-C / W-D / W-E",
        "no significant improvement ("
            + HybridStudy.HIGH.stream()
                .map(of -> Quantities.fixed(theirs(of.low().title(), LOWEST), 1))
                .collect(Collectors.joining(" / "))
            + " % less)",
        texts(ours) + " less",
        EffectRules.noneSignificant(ours.stream().map(PairedSaving::share).toList()),
        "");
  }

  private StudyFinding middle() {
    List<Integer> priorities = SourceTables.PRIORITIES.subList(1, 7);
    long theirs = 0;
    int compared = 0;
    int shorter = 0;
    List<String> longer = new ArrayList<>();
    for (ArrivalSetting setting : HybridStudy.HIGH) {
      for (int priority : priorities) {
        theirs += theirs(setting.title(), priority) < 0 ? 1 : 0;
        PairedSaving of = improvement(setting, priority);
        compared += of.share().count() > 1 ? 1 : 0;
        shorter += of.clearlyPositive() ? 1 : 0;
        if (of.clearlyNegative()) {
          longer.add(setting.title() + " " + priority + " (" + of.text() + ")");
        }
      }
    }
    return new StudyFinding(
            "table 9.3",
            "R of priorities 1 to 8 with HYBRID compared with WASP",
            "longer for some: %d of the %d numbers of W-B to W-E are negative"
                .formatted(theirs, HybridStudy.HIGH.size() * priorities.size()),
            "of %s comparisons clearly shorter in %s and clearly longer in %s%s"
                .formatted(
                    compared,
                    shorter,
                    longer.size(),
                    longer.isEmpty() ? "" : ": " + String.join(", ", longer)),
            WorkloadRules.longerInSome(theirs, longer.size(), shorter),
            "")
        .whereRun(compared > 0);
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
