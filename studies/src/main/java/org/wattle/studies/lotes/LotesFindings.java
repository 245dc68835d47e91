package org.wattle.studies.lotes;

import static org.wattle.studies.lotes.LotesStudy.ALL_CLASSES;
import static org.wattle.studies.lotes.LotesStudy.FILTERED;
import static org.wattle.studies.lotes.LotesStudy.GREEDY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.StatementRules;

/**
 * Statements of the report about figures 1 to 4, compared with our results. The report's LoTES is
 * the plan over filtered bins.
 *
 * @param loads runs of all policies at several loads
 * @param size the long runs at load 0.9
 * @param lastSize the number of tasks in the system with greedy at their end
 * @param difficult long runs at the load at which the report's LoTES runs into difficulty
 * @param active runs by the share of machines that are on
 */
record LotesFindings(
    LoadSummaries loads,
    LoadSummaries size,
    Optional<Double> lastSize,
    LoadSummaries difficult,
    List<Active> active) {
  private static final String WAITS = "section 5.1, figures 1 and 2";
  private static final String SIZES = "section 5.1, figure 3";
  private static final String OFFLINE = "section 5.1, figure 4";

  /** The load of the waiting times in the report's text. */
  static final String LOAD = "0.9";

  private static final String ALL_ON = "1";

  private static final double FOUR_HOURS = 4;
  private static final double ELEVEN_SECONDS = 11.0 / 3600;
  static final double GREEDY_INCOMPLETE = 0.85;
  private static final double DIFFICULT = Double.parseDouble(LotesStudy.DIFFICULT);
  private static final double SIZE_OF_LOTES = 120_000;
  private static final double SIZE_OF_GREEDY = 750_000;

  /** Of a flow time of 1.2 times the ideal one. */
  private static final double EXCESS_OF_GREEDY = 0.2;

  /** Runs with a share of the machines on. */
  record Active(String share, LoadSummaries runs) {}

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(greedyWait());
    all.add(lotesWait());
    all.add(greedyDifficulties());
    all.add(lotesDifficulties());
    all.add(allClasses());
    all.add(order());
    all.add(lotesSize());
    all.add(greedySize());
    all.add(lotesOffline());
    all.add(greedyOffline());
    return all;
  }

  private StudyFinding greedyWait() {
    String claim = "waiting time at load " + LOAD + ", greedy";
    String theirs = "4 h";
    Optional<Row> greedy = loads.at(GREEDY, LOAD);
    Optional<Row> lotes = loads.at(FILTERED, LOAD);
    if (greedy.isEmpty() || lotes.isEmpty()) {
      return StudyFinding.notRun(WAITS, claim, theirs);
    }
    double hours = LoadSummaries.waitHours(greedy.get());
    return new StudyFinding(
        WAITS,
        claim,
        theirs,
        LoadSummaries.time(hours) + " in " + LotesStudy.HOURS + " simulated hours",
        LotesRules.longer(FOUR_HOURS, hours, LoadSummaries.waitHours(lotes.get())),
        LoadSummaries.unstable(greedy.get())
            ? "The backlog grows without bound, so the waiting time depends on the simulated time;"
                + " the report does not state how much time its runs at this load simulated"
            : "");
  }

  private StudyFinding lotesWait() {
    String claim = "waiting time at load " + LOAD + ", LoTES";
    String theirs = "11 s";
    Optional<Row> row = loads.at(FILTERED, LOAD);
    if (row.isEmpty()) {
      return StudyFinding.notRun(WAITS, claim, theirs);
    }
    double ours = LoadSummaries.waitHours(row.get());
    double load = loads.loadAtWait(FILTERED, ELEVEN_SECONDS);
    String where =
        Double.isNaN(load)
            ? "; that of the report at no simulated load"
            : "; that of the report at load %s, between simulated loads"
                .formatted(Quantities.plain(load, 3));
    return new StudyFinding(
        WAITS,
        claim,
        theirs,
        LoadSummaries.time(ours) + where,
        LotesRules.waitAtLoad(ELEVEN_SECONDS, ours, Double.parseDouble(LOAD), load),
        "The report does not state which optimal allocation its plan is based on, and plans of"
            + " different ones carry different loads (below)");
  }

  private StudyFinding greedyDifficulties() {
    String claim =
        "the greedy scheduler has difficulties at load " + GREEDY_INCOMPLETE + " already";
    String theirs = "one of the runs does not finish";
    return loads.of(GREEDY).isEmpty()
        ? StudyFinding.notRun(WAITS, claim, theirs)
        : new StudyFinding(
            WAITS,
            claim,
            theirs,
            grows(GREEDY),
            LotesRules.difficultiesAt(GREEDY_INCOMPLETE, loads.firstUnstableLoad(GREEDY)),
            "");
  }

  private StudyFinding lotesDifficulties() {
    String claim = "LoTES has difficulties from load " + LotesStudy.DIFFICULT + " on";
    String theirs = "runs of 10,000 hours do not finish";
    return loads.of(FILTERED).isEmpty()
        ? StudyFinding.notRun(WAITS, claim, theirs)
        : new StudyFinding(
            WAITS,
            claim,
            theirs,
            grows(FILTERED)
                + " in "
                + LotesStudy.HOURS
                + " simulated hours"
                + longRun(FILTERED, "; at " + LotesStudy.DIFFICULT + " by "),
            LotesRules.firstUnstable(DIFFICULT, loads.firstUnstableLoad(FILTERED)),
            "");
  }

  private StudyFinding allClasses() {
    String claim = "the same with bins of all classes, `lotes`";
    String theirs = "difficulties from load 0.94 on, with bins of the classes that stage 2 keeps";
    if (difficult.of(ALL_CLASSES).isEmpty()) {
      return StudyFinding.notRun(WAITS, claim, theirs);
    }
    return new StudyFinding(
        WAITS,
        claim,
        theirs,
        "at %s the backlog grows by ".formatted(LotesStudy.DIFFICULT)
            + longRun(ALL_CLASSES, "")
            + others(),
        LotesRules.surpassed(DIFFICULT, difficult.highestStableLoad(ALL_CLASSES)),
        "Bins of all classes carry more load than bins of those classes that stage 2 keeps"
            + " (below)");
  }

  private String others() {
    return loads.of(ALL_CLASSES).isEmpty()
        ? ""
        : "; in %d hours %s".formatted(LotesStudy.HOURS, grows(ALL_CLASSES));
  }

  private String longRun(String policy, String before) {
    return difficult
        .at(policy, LotesStudy.DIFFICULT)
        .map(
            row ->
                "%s%s tasks per hour in %s hours (%s)"
                    .formatted(
                        before,
                        LoadSummaries.backlog(row),
                        Quantities.count(LotesStudy.LAST_HOUR),
                        row.text("verdict")))
        .orElse("");
  }

  private StudyFinding order() {
    String claim = "LoTES handles higher loads than the greedy scheduler";
    String theirs = "\"clearly\"";
    return loads.of(FILTERED).isEmpty() || loads.of(GREEDY).isEmpty()
        ? StudyFinding.notRun(WAITS, claim, theirs)
        : new StudyFinding(
            WAITS,
            claim,
            theirs,
            "`%s`: %s; `%s`: %s".formatted(FILTERED, grows(FILTERED), GREEDY, grows(GREEDY)),
            StatementRules.less(loads.firstUnstableLoad(GREEDY), loads.firstUnstableLoad(FILTERED)),
            "");
  }

  private String grows(String policy) {
    return loads
        .firstUnstable(policy)
        .map(row -> "the backlog grows from load " + row.text("load") + " on")
        .orElse("the backlog grows at none of the simulated loads");
  }

  private StudyFinding lotesSize() {
    String claim = "tasks in the system at load " + LOAD + ", LoTES";
    return size.at(FILTERED, LOAD)
        .map(
            row ->
                new StudyFinding(
                    SIZES,
                    claim,
                    Quantities.count(SIZE_OF_LOTES),
                    Quantities.count(row.number("in_system_mean")),
                    AmountRules.amount(SIZE_OF_LOTES, row.number("in_system_mean")),
                    ""))
        .orElse(StudyFinding.notRun(SIZES, claim, Quantities.count(SIZE_OF_LOTES)));
  }

  private StudyFinding greedySize() {
    String claim =
        "tasks in the system at load %s after %s hours, greedy"
            .formatted(LOAD, Quantities.count(LotesStudy.LAST_HOUR));
    String theirs = Quantities.count(SIZE_OF_GREEDY) + ", growing";
    Optional<Row> row = size.at(GREEDY, LOAD);
    if (row.isEmpty() || lastSize.isEmpty()) {
      return StudyFinding.notRun(SIZES, claim, theirs);
    }
    double last = lastSize.get();
    return new StudyFinding(
        SIZES,
        claim,
        theirs,
        Quantities.count(last) + ", " + LoadSummaries.backlog(row.get()) + " per hour",
        LotesRules.growing(
            SIZE_OF_GREEDY,
            last,
            LoadSummaries.growth(row.get()),
            LoadSummaries.growthHalfWidth(row.get())),
        "");
  }

  private StudyFinding lotesOffline() {
    String claim = "flow time relative to the ideal with machines off, LoTES";
    String theirs = "\"close to optimal\" with 90 % of the machines";
    List<Double> flows = flows(FILTERED);
    return flows.isEmpty()
        ? StudyFinding.notRun(OFFLINE, claim, theirs)
        : new StudyFinding(
            OFFLINE, claim, theirs, words(FILTERED), LotesRules.nearIdeal(flows), "");
  }

  private StudyFinding greedyOffline() {
    String claim = "flow time relative to the ideal with all machines on, greedy";
    String theirs = "about 20 % above it";
    Optional<Row> row =
        active.stream()
            .filter(each -> each.share().equals(ALL_ON))
            .flatMap(each -> each.runs().of(GREEDY).stream())
            .findFirst();
    return row.map(
            all ->
                new StudyFinding(
                    OFFLINE,
                    claim,
                    theirs,
                    words(GREEDY),
                    AmountRules.saving(EXCESS_OF_GREEDY, LoadSummaries.flow(all) - 1),
                    LoadSummaries.unstable(all)
                        ? "Its backlog grows at this load already, so the ratio depends on the"
                            + " simulated time"
                        : ""))
        .orElse(StudyFinding.notRun(OFFLINE, claim, theirs));
  }

  private List<Double> flows(String policy) {
    return active.stream()
        .flatMap(each -> each.runs().of(policy).stream())
        .map(LoadSummaries::flow)
        .toList();
  }

  private String words(String policy) {
    return active.stream()
        .flatMap(each -> each.runs().of(policy).stream().map(row -> words(each, row)))
        .collect(Collectors.joining(", "));
  }

  private static String words(Active each, Row row) {
    return LoadSummaries.flowText(row)
        + " with "
        + Quantities.percent(Double.parseDouble(each.share()), 0);
  }
}
