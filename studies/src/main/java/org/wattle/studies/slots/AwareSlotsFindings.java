package org.wattle.studies.slots;

import static org.wattle.studies.slots.SlotCountsStudy.AWARE;
import static org.wattle.studies.slots.SlotCountsStudy.AWARE_OF_RUN;
import static org.wattle.studies.slots.SlotCountsStudy.BY_CPU;
import static org.wattle.studies.slots.SlotCountsStudy.SC3;
import static org.wattle.studies.slots.SlotCountsStudy.SC4;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of chapter 8 of the thesis on the configuration of slots and on response times. Rules
 * for amounts are those of {@link PairedSaving}.
 *
 * @param runs of W-E
 * @param others of W-C; may be empty
 * @param loads runs of W-E by the factor of run times
 * @param slots of each configuration
 * @param deviations with which the algorithm gives the slots of the thesis
 */
record AwareSlotsFindings(
    PolicyRuns runs,
    PolicyRuns others,
    SortedMap<Double, PolicyRuns> loads,
    List<Row> slots,
    List<Row> deviations) {
  private static final Map<String, Integer> TOTALS =
      Map.of("sc1", 1064, "sc2", 2128, "sc3", 3192, "sc4", 4256, SlotTables.WASC, 3072);
  private static final List<String> CONFIGURATIONS =
      List.of("sc1", "sc2", "sc3", "sc4", SlotTables.WASC);
  private static final int POWERFUL = 5;
  private static final double LARGEST = 1;

  /** Improvements of figure 8.6 that section 8.2.3.2 states, as shares. */
  private static final double MOST_OVER_FOUR = 0.28;

  private static final double LARGEST_LOSS = 0.06;
  private static final String WASP_ALONE = "wasp+sc3";
  private static final String SLOTS_ALONE = "mrs";

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    boolean configured = !slots.isEmpty();
    all.add(powerful().whereRun(configured));
    all.add(slotsByUsage().whereRun(!deviations.isEmpty()));
    all.add(totals().whereRun(configured));
    all.add(average());
    all.add(lowest());
    all.add(highest());
    all.add(weightedByCount());
    all.add(weighted());
    all.add(overThree(6, 0.08));
    all.add(overThree(8, 0.16));
    all.add(overThree(9, 0.29));
    all.add(largestLoss());
    all.add(overFour());
    all.add(lowestOverFour());
    all.add(byLoad());
    return all.stream().map(finding -> finding.whereRun(true)).toList();
  }

  private StudyFinding powerful() {
    List<Row> largest =
        Rows.where(slots, "configuration", SlotTables.WASC).stream()
            .filter(row -> row.number("cpu") == LARGEST)
            .toList();
    int powerful =
        servers(largest.stream().filter(row -> row.number("slots") < SlotTables.OTHER_SLOTS));
    return new StudyFinding(
        "table 8.1",
        "servers of type D with powerful slots, from the shares and demands of Table 5.2",
        "5 of 8",
        powerful + " of " + servers(largest.stream()),
        AwareSlotsRules.servers(POWERFUL, powerful),
        "The shares follow from Table 5.2 by equations 8.1 and 8.2");
  }

  private static int servers(Stream<Row> rows) {
    return rows.mapToInt(row -> (int) row.number("count")).sum();
  }

  private StudyFinding slotsByUsage() {
    List<Row> possible =
        deviations.stream().filter(row -> !row.text("least_deviation").isEmpty()).toList();
    return new StudyFinding(
        "table 8.1",
        "slots of a server of type D for production tasks and for others, from Table 5.2",
        "24 and 48",
        possible.isEmpty()
            ? "with no standard deviation"
            : possible.stream()
                .map(
                    row ->
                        row.text("slots")
                            + " where the standard deviation of the CPU usage is "
                            + row.text("least_deviation")
                            + " to "
                            + row.text("most_deviation"))
                .collect(Collectors.joining(", ")),
        AwareSlotsRules.withSomeDeviation(
            List.of((double) SlotTables.PRODUCTION_SLOTS, (double) SlotTables.OTHER_SLOTS),
            possible.stream().map(row -> row.number("slots")).toList()),
        "The thesis does not report the standard deviations that equation 8.3 needs");
  }

  private StudyFinding totals() {
    return new StudyFinding(
        "table 8.1",
        "slots in all, SC1 / SC2 / SC3 / SC4 / WASC",
        "1064 / 2128 / 3192 / 4256 / 3072",
        CONFIGURATIONS.stream()
            .map(name -> Quantities.plain(total(name), 0))
            .collect(Collectors.joining(" / ")),
        DemonstrationRules.byDefinition(
            TOTALS.size(),
            TOTALS.entrySet().stream().filter(of -> total(of.getKey()) != of.getValue()).count()),
        "");
  }

  private double total(String configuration) {
    return Rows.where(slots, "configuration", configuration).stream()
        .mapToDouble(row -> row.number("count") * row.number("slots"))
        .sum();
  }

  private StudyFinding average() {
    return order(
        "figure 8.5",
        "R, SC1 / SC2 / SC3 / SC4",
        "falls with the number of slots",
        RunMeasure.RESPONSE,
        true);
  }

  private StudyFinding lowest() {
    RunMeasure measure = RunMeasure.response(0);
    return new StudyFinding(
        "figure 8.5",
        "R of priority 0, SC1 / SC2 / SC3 / SC4",
        "falls significantly",
        bySlots(measure),
        AwareSlotsRules.fallsSignificantly(
            SlotCountsFindings.ascending(runs, measure, true),
            PairedSaving.of(runs.paired(SC4, BY_CPU.get(0), measure)).share()),
        "");
  }

  private StudyFinding highest() {
    return order(
        "figure 8.5",
        "R of priority 9, SC1 / SC2 / SC3 / SC4",
        "rises, since more tasks share the CPU",
        RunMeasure.response(9),
        false);
  }

  private StudyFinding weightedByCount() {
    return order(
        "figure 8.5",
        "V, SC1 / SC2 / SC3 / SC4",
        "rises up to SC4",
        RunMeasure.WEIGHTED_RESPONSE,
        false);
  }

  private StudyFinding order(
      String where, String claim, String theirs, RunMeasure measure, boolean falls) {
    return new StudyFinding(
        where,
        claim,
        theirs,
        bySlots(measure),
        SlotCountsFindings.ordered(runs, measure, falls),
        "");
  }

  private String bySlots(RunMeasure measure) {
    return values(runs, measure)
        + " s"
        + beside(others.isEmpty() ? "" : values(others, measure) + " s");
  }

  private static String values(PolicyRuns of, RunMeasure measure) {
    return BY_CPU.stream()
        .map(policy -> of.text(policy, measure))
        .collect(Collectors.joining(" / "));
  }

  private StudyFinding weighted() {
    PairedSaving less = improvement(runs, SC3, RunMeasure.WEIGHTED_RESPONSE);
    return new StudyFinding(
        "figure 8.5",
        "V with WA²SC compared with SC3",
        "18 % less",
        less.lessText()
            + beside(SC3, RunMeasure.WEIGHTED_RESPONSE)
            + ofRun(SC3, RunMeasure.WEIGHTED_RESPONSE),
        less.judgement(0.18),
        parts(RunMeasure.WEIGHTED_RESPONSE));
  }

  private StudyFinding overThree(int priority, double theirs) {
    RunMeasure measure = RunMeasure.response(priority);
    PairedSaving less = improvement(runs, SC3, measure);
    return new StudyFinding(
        "figure 8.6 a",
        "R of priority " + priority + " with WA²SC compared with SC3",
        Quantities.percent(theirs, 0) + " less",
        less.lessText() + beside(SC3, measure) + ofRun(SC3, measure),
        less.judgement(theirs),
        priority >= 9
            ? parts(measure)
            : "Section 8.1.2 gives powerful slots to production tasks, which are those from"
                + " priority 9 (section 5.1.1), so that nothing favours tasks of priority "
                + priority
                + ". Perhaps the thesis counts these as production tasks too here");
  }

  private StudyFinding largestLoss() {
    int priority =
        FrequentPriorities.of(runs, AWARE).stream()
            .min(
                Comparator.comparingDouble(
                    of -> improvement(runs, SC3, RunMeasure.response(of)).mean()))
            .orElse(0);
    RunMeasure measure = RunMeasure.response(priority);
    PairedSaving less = improvement(runs, SC3, measure);
    return new StudyFinding(
        "figure 8.6 a",
        "the most by which R of any priority rises with WA²SC compared with SC3",
        Quantities.percent(LARGEST_LOSS, 0) + " more",
        less.lessText() + " (priority " + priority + ")" + beside(SC3, measure),
        AwareSlotsRules.largestLoss(LARGEST_LOSS, less),
        "");
  }

  private StudyFinding overFour() {
    List<Integer> shown =
        FrequentPriorities.of(runs, AWARE).stream().filter(of -> of != 0).toList();
    Map<Integer, PairedSaving> better = new LinkedHashMap<>();
    for (int priority : shown) {
      PairedSaving of = improvement(runs, SC4, RunMeasure.response(priority));
      if (of.clearlyPositive()) {
        better.put(priority, of);
      }
    }
    double most = better.values().stream().mapToDouble(PairedSaving::mean).max().orElse(Double.NaN);
    return new StudyFinding(
            "figure 8.6 b",
            "priorities above 0 with shorter response times with WA²SC than with SC4",
            "almost all, by up to " + Quantities.percent(MOST_OVER_FOUR, 0),
            better.size()
                + " of "
                + shown.size()
                + better.entrySet().stream()
                    .map(of -> of.getKey() + " (" + of.getValue().text() + ")")
                    .collect(Collectors.joining(", ", better.isEmpty() ? "" : ": ", "")),
            AwareSlotsRules.almostAll(shown.size(), better.size(), MOST_OVER_FOUR, most),
            "")
        .whereRun(!runs.isEmpty());
  }

  private StudyFinding lowestOverFour() {
    RunMeasure measure = RunMeasure.response(0);
    PairedSaving less = improvement(runs, SC4, measure);
    return new StudyFinding(
        "figure 8.6 b",
        "R of priority 0 with WA²SC compared with SC4",
        "27 % more",
        less.lessText() + beside(SC4, measure),
        less.judgement(-0.27),
        "");
  }

  private StudyFinding byLoad() {
    List<PairedSaving> improvements =
        loads.values().stream()
            .map(of -> improvement(of, SC3, RunMeasure.WEIGHTED_RESPONSE))
            .toList();
    return new StudyFinding(
            "section 8.2.3",
            "V with WA²SC compared with SC3 by load",
            "improves most at low load",
            loads.entrySet().stream()
                .map(
                    of ->
                        improvement(of.getValue(), SC3, RunMeasure.WEIGHTED_RESPONSE).lessText()
                            + " at × "
                            + Quantities.rounded(of.getKey()))
                .collect(Collectors.joining(", ")),
            AwareSlotsRules.highestAtLowLoad(
                improvements.stream().map(PairedSaving::share).toList(), ends()),
            "")
        .whereRun(loads.size() > 1);
  }

  /** What is saved at the highest load and at the lowest, workload by workload. */
  private PairedRuns ends() {
    if (loads.isEmpty()) {
      return new PairedRuns(List.of(), List.of());
    }
    List<PolicyRuns> ascending = List.copyOf(loads.values());
    List<Double> highest = byWorkload(ascending.get(ascending.size() - 1));
    List<Double> lowest = byWorkload(ascending.get(0));
    return highest.size() == lowest.size()
        ? new PairedRuns(highest, lowest)
        : new PairedRuns(List.of(), List.of());
  }

  private static List<Double> byWorkload(PolicyRuns of) {
    PairedRuns pairs = of.paired(AWARE, SC3, RunMeasure.WEIGHTED_RESPONSE);
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> 1 - pairs.first().get(i) / pairs.second().get(i))
        .toList();
  }

  private static PairedSaving improvement(PolicyRuns of, String over, RunMeasure measure) {
    return PairedSaving.of(of.paired(AWARE, over, measure));
  }

  private String beside(String over, RunMeasure measure) {
    return others.isEmpty() ? "" : beside(improvement(others, over, measure).lessText());
  }

  private static String beside(String text) {
    return text.isEmpty() ? "" : "; W-C: " + text;
  }

  /** With the slots that the algorithm gives for the tasks of W-E. */
  private String ofRun(String over, RunMeasure measure) {
    return runs.has(AWARE_OF_RUN)
        ? "; with WASC for W-E: "
            + PairedSaving.of(runs.paired(AWARE_OF_RUN, over, measure)).lessText()
        : "";
  }

  /** What the slots and the policy contribute, each alone. */
  private String parts(RunMeasure measure) {
    return runs.has(WASP_ALONE, SLOTS_ALONE)
        ? "With the slots of Table 8.1 alone, and MRS, it is "
            + PairedSaving.of(runs.paired(SLOTS_ALONE, SC3, measure)).lessText()
            + "; with WASP alone, and the slots of SC3, which are all equally powerful, "
            + PairedSaving.of(runs.paired(WASP_ALONE, SC3, measure)).lessText()
        : "";
  }
}
