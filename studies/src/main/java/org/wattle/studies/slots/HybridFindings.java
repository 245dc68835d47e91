package org.wattle.studies.slots;

import static org.wattle.studies.slots.HybridStudy.HYBRID;
import static org.wattle.studies.slots.HybridStudy.WASP;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of section 9.3.1 of the thesis, compared with runs of W-E. Rules for amounts are those
 * of {@link PairedSaving}.
 *
 * @param runs of WASP, and of HYBRID with several numbers of sticky slots
 * @param evictions how often tasks were evicted
 * @param readings what sticky slots save in other settings; may be empty
 */
record HybridFindings(PolicyRuns runs, List<Row> evictions, List<Row> readings) {
  /** The share of WE that HYBRID saves in Table 9.1. */
  private static final double THEIRS = 0.85;

  /** Table 9.1: tasks that are evicted for higher priorities, HYBRID and WASP. */
  private static final double EVICTED_BY_HYBRID = 1044;

  private static final double EVICTED_BY_WASP = 3799;

  /** Table 9.1: the most evictions of a task for higher priorities. */
  private static final double MOST_BY_HYBRID = 4;

  private static final double MOST_BY_WASP = 14;

  /** Table 9.1: their mean. */
  private static final double MEAN_BY_HYBRID = 1.1;

  private static final double MEAN_BY_WASP = 2.23;

  private static final String STICKY = "hybrid";

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(wasted());
    all.add(amount("NE", RunMeasure.EVICTIONS, 4540, 11305, proportional()));
    all.add(
        amount(
            "evictions for priority", RunMeasure.PRIORITY_EVICTIONS, 1231, 8509, proportional()));
    all.add(
        amount(
            "evictions for memory",
            RunMeasure.MEMORY_EVICTIONS,
            3309,
            2796,
            improvement(HYBRID, RunMeasure.MEMORY_EVICTIONS).unclear()
                ? "These runs do not tell the policies apart"
                : ""));
    all.add(evictedTasks());
    all.add(mostEvictions());
    all.add(meanEvictions());
    all.add(onlyLowest());
    all.add(
        amount("R of priority 0, evicted tasks", RunMeasure.responseOfEvicted(0), 3179, 5601, ""));
    all.add(amount("R of priority 0, other tasks", RunMeasure.responseOfOthers(0), 1562, 1096, ""));
    all.add(
        amount(
            "R of priority 9",
            RunMeasure.response(9),
            2409,
            2685,
            "The thesis itself has another number in Table 9.3: "
                + Quantities.rounded(WorkloadFindings.theirs(WorkloadFindings.GOOGLE, 9))
                + " %. "
                + little()));
    all.add(amount("energy", RunMeasure.ENERGY, 404.4, 416.9, little()));
    return all.stream().map(finding -> finding.whereRun(!runs.isEmpty())).toList();
  }

  /** What the numbers of sticky slots that were tried say of evictions. */
  private String proportional() {
    OptionalDouble farthest =
        byNumber()
            .mapToDouble(row -> Math.abs(row.number("evictions_saved") - shareOfSlots(row)))
            .max();
    return farthest.isEmpty()
        ? ""
        : "With W-E, sticky slots spare as large a share of the evictions for priority as they are"
            + " of all slots, to "
            + Quantities.fixed(100 * farthest.getAsDouble(), 0)
            + " percentage points for all numbers that were tried (below); "
            + sticky(HYBRID)
            + " are "
            + Quantities.percent(sticky(HYBRID) / (double) HybridStudy.SLOTS, 1);
  }

  /** Rows of WASP with numbers of sticky slots, with W-E. */
  private Stream<Row> byNumber() {
    return readings.stream()
        .filter(row -> row.text("workload").equals(ArrivalSetting.W_E.title()))
        .filter(row -> row.text("with").matches(STICKY + "[0-9]+"));
  }

  private static double shareOfSlots(Row row) {
    return sticky(row.text("with")) / (double) HybridStudy.SLOTS;
  }

  /** How many slots of a policy are sticky. */
  static int sticky(String policy) {
    return Integer.parseInt(policy.substring(STICKY.length()));
  }

  /** How little there is to gain. */
  private String little() {
    double used =
        runs.mean(WASP, SlotCountsFindings.CPU)
            * PriorityPreset.THESIS_8.cluster().cpu()
            * ArrivalSetting.W_E.parameters().hours();
    return "WE is "
        + Quantities.percent(runs.mean(WASP, RunMeasure.WASTED) / used, 1)
        + " of the CPU time that tasks get while tasks arrive";
  }

  private StudyFinding wasted() {
    PairedSaving less = improvement(HYBRID, RunMeasure.WASTED);
    return new StudyFinding(
        "table 9.1",
        "WE with HYBRID (" + sticky(HYBRID) + " sticky slots) compared with WASP",
        Quantities.percent(THEIRS, 0) + " less (20.9 compared with 141)",
        less.lessText() + " (" + compared(RunMeasure.WASTED) + ")",
        less.judgement(THEIRS),
        closest());
  }

  /** What the other readings say. */
  private String closest() {
    List<Row> known = readings.stream().filter(row -> !row.text("wasted_saved").isEmpty()).toList();
    if (known.isEmpty()) {
      return "";
    }
    Row most =
        known.stream()
            .filter(row -> row.text("with").contains(Integer.toString(sticky(HYBRID))))
            .max(Comparator.comparingDouble(row -> row.number("wasted_saved")))
            .orElse(known.get(0));
    return "Of the other interpretations, loads and arrivals that were tried (below), "
        + sticky(HYBRID)
        + " sticky slots save most, "
        + Quantities.percent(most.number("wasted_saved"), 0)
        + ", with "
        + most.text("workload")
        + " and `"
        + most.text("with")
        + "`"
        + enough(known)
        + ". Table 9.1 is of the Google trace; with W-E the thesis, too, has smaller gains of"
        + " priority 0 (Table 9.3)";
  }

  /** The least number of sticky slots of those tried that saves as much as in the thesis. */
  private String enough(List<Row> known) {
    return byNumber()
        .filter(known::contains)
        .filter(row -> row.number("wasted_saved") >= THEIRS)
        .mapToInt(row -> sticky(row.text("with")))
        .min()
        .stream()
        .mapToObj(
            number ->
                "; with W-E, %s need %s of those that were tried"
                    .formatted(Quantities.percent(THEIRS, 0), Quantities.count(number)))
        .findFirst()
        .orElse("");
  }

  private StudyFinding amount(
      String name, RunMeasure measure, double hybrid, double wasp, String why) {
    PairedSaving less = improvement(HYBRID, measure);
    double theirs = 1 - hybrid / wasp;
    Judgement judgement = less.judgement(theirs);
    return new StudyFinding(
        "table 9.1",
        name + ", HYBRID compared with WASP",
        less(theirs)
            + " ("
            + Quantities.brief(hybrid)
            + " compared with "
            + Quantities.brief(wasp)
            + ")",
        less.lessText() + " (" + compared(measure) + ")",
        judgement,
        judgement.verdict() == Evidence.REPRODUCED ? "" : why);
  }

  private String compared(RunMeasure measure) {
    String unit = measure.name().contains(", ") ? measure.name().replaceAll(".*, ", " ") : "";
    return runs.text(HYBRID, measure) + " compared with " + runs.text(WASP, measure) + unit;
  }

  private StudyFinding evictedTasks() {
    return overall(
        "tasks that are evicted for higher priorities",
        EVICTED_BY_HYBRID,
        EVICTED_BY_WASP,
        RepeatedEvictions::tasks,
        Quantities::count,
        proportional());
  }

  private StudyFinding mostEvictions() {
    return overall(
        "the most evictions of a task for higher priorities",
        MOST_BY_HYBRID,
        MOST_BY_WASP,
        RepeatedEvictions::most,
        Quantities::count,
        "");
  }

  private StudyFinding meanEvictions() {
    return overall(
        "evictions of an evicted task for higher priorities, mean",
        MEAN_BY_HYBRID,
        MEAN_BY_WASP,
        RepeatedEvictions::meanEvictions,
        value -> Quantities.fixed(value, 2),
        "");
  }

  /** A number over all runs together. */
  private StudyFinding overall(
      String name,
      double hybrid,
      double wasp,
      ToDoubleFunction<RepeatedEvictions> of,
      DoubleFunction<String> text,
      String why) {
    double theirs = 1 - hybrid / wasp;
    double here = of.applyAsDouble(evicted(HYBRID));
    double reference = of.applyAsDouble(evicted(WASP));
    double ours = 1 - here / reference;
    Judgement judgement = HybridRules.savingOverall(theirs, ours);
    return new StudyFinding(
            "table 9.1",
            name + ", HYBRID compared with WASP",
            less(theirs) + " (" + text.apply(hybrid) + " compared with " + text.apply(wasp) + ")",
            less(ours) + " (" + text.apply(here) + " compared with " + text.apply(reference) + ")",
            judgement,
            judgement.verdict() == Evidence.REPRODUCED ? "" : why)
        .whereRun(!evictions.isEmpty());
  }

  private static String less(double share) {
    return Quantities.percent(Math.abs(share), 0) + (share < 0 ? " more" : " less");
  }

  private StudyFinding onlyLowest() {
    List<Integer> wasp = SlotCountsFindings.evicted(runs, WASP);
    List<Integer> hybrid = SlotCountsFindings.evicted(runs, HYBRID);
    return new StudyFinding(
        "section 9.3.1",
        SlotCountsFindings.ofAtLeast() + ", HYBRID / WASP",
        "0 / 0",
        list(hybrid) + " / " + list(wasp),
        SlotCountsRules.samePriorities(List.of(List.of(0), List.of(0)), List.of(hybrid, wasp)),
        "");
  }

  /** Priorities in a text. */
  static String list(List<Integer> priorities) {
    return priorities.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private RepeatedEvictions evicted(String policy) {
    return RepeatedEvictions.of(evictions, policy, runs.of(policy, RunMeasure.EVICTIONS).size());
  }

  private PairedSaving improvement(String policy, RunMeasure measure) {
    return PairedSaving.of(runs.paired(policy, WASP, measure));
  }
}
