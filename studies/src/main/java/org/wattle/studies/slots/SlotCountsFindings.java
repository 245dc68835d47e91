package org.wattle.studies.slots;

import static org.wattle.studies.slots.SlotCountsStudy.AWARE;
import static org.wattle.studies.slots.SlotCountsStudy.BY_CPU;
import static org.wattle.studies.slots.SlotCountsStudy.SC3;
import static org.wattle.studies.slots.SlotCountsStudy.SC4;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of section 8.2 of the thesis on evictions, utilisation and energy by the number of
 * slots. Orders are judged by {@link PairedRules#order}.
 *
 * @param runs of W-E
 * @param others of W-C, shown beside them; may be empty
 * @param loads runs of W-E by the factor of run times
 * @param overTime of the first runs of W-E
 */
record SlotCountsFindings(
    PolicyRuns runs, PolicyRuns others, SortedMap<Double, PolicyRuns> loads, List<Row> overTime) {
  /** Section 8.2.1 names priorities 6 and 8. */
  private static final int LEAST_OF_HIGH = 6;

  private static final int MOST_OF_HIGH = 8;

  private static final double SECONDS_PER_MINUTE = 60;

  /** How much less energy SC1 takes than SC3 (section 8.2.2). */
  private static final double LESS_ENERGY = 0.1;

  private static final List<List<Integer>> EVICTED =
      List.of(List.of(0, 1, 4, 6), List.of(0), List.of(0));

  private static final List<String> ALL = Stream.concat(BY_CPU.stream(), Stream.of(AWARE)).toList();
  private static final String NAMES = "SC1 / SC2 / SC3 / SC4 / WA²SC";

  static final RunMeasure CPU = RunMeasure.share("use of CPU", run -> run.number("cpu_share"));
  static final RunMeasure MEMORY =
      RunMeasure.share("use of memory", run -> run.number("memory_share"));

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(priorityEvictions());
    all.add(evictedPriorities());
    all.add(memoryEvictions());
    all.add(memoryOfHigh());
    all.add(bothCauses());
    all.add(likeThree());
    all.add(freeSlots());
    all.add(cpu());
    all.add(memory());
    all.add(energyOfOne());
    all.add(energy());
    return all.stream().map(finding -> finding.whereRun(!runs.isEmpty())).toList();
  }

  private StudyFinding priorityEvictions() {
    RunMeasure measure = RunMeasure.PRIORITY_EVICTIONS;
    Judgement judgement = ofCause(measure, true);
    return new StudyFinding(
        "figure 8.3 a",
        "evictions for priority by the number of slots, " + NAMES,
        "fall rapidly; insignificant with SC4; WA²SC like SC3",
        both(measure),
        judgement,
        judgement.verdict() == Evidence.NOT_REPRODUCED
            ? "SC4, too, is without a free slot for "
                + Quantities.fixed(minutesWithoutFreeSlot(SC4), 0)
                + " min of the first run (figure 8.4 a)"
                + atLowestLoad()
            : "");
  }

  /** Evictions of a cause, which should fall or rise with the number of slots. */
  private Judgement ofCause(RunMeasure measure, boolean falls) {
    double first = runs.mean(BY_CPU.get(0), measure);
    double last = runs.mean(SC4, measure);
    return SlotCountsRules.ofCause(
        ascending(runs, measure, falls),
        falls ? last : first,
        falls ? first : last,
        runs.mean(AWARE, measure),
        runs.mean(SC3, measure));
  }

  /** The same with shorter run times, at which bursts do not fill all slots. */
  private String atLowestLoad() {
    return loads.entrySet().stream()
        .findFirst()
        .filter(of -> of.getKey() < 1)
        .map(
            of ->
                ". With all run times × "
                    + Quantities.rounded(of.getKey())
                    + ": "
                    + values(of.getValue(), ALL, RunMeasure.PRIORITY_EVICTIONS))
        .orElse("");
  }

  private StudyFinding evictedPriorities() {
    List<List<Integer>> found =
        Stream.of(BY_CPU.get(0), SC3, SC4).map(policy -> evicted(runs, policy)).toList();
    return new StudyFinding(
        "figure 8.3 a",
        ofAtLeast() + ", SC1 / SC3 / SC4",
        "0, 1, 4, 6 / 0 / 0",
        text(found)
            + (others.isEmpty()
                ? ""
                : "; W-C: "
                    + text(
                        Stream.of(BY_CPU.get(0), SC3, SC4)
                            .map(policy -> evicted(others, policy))
                            .toList())),
        SlotCountsRules.samePriorities(EVICTED, found),
        "");
  }

  /** The evictions that {@link #evicted} looks at. */
  static String ofAtLeast() {
    return "priorities that are evicted for higher ones (at least "
        + Quantities.percent(SlotCountsRules.SOME, 1)
        + " of the evictions)";
  }

  private static String text(List<List<Integer>> found) {
    return found.stream()
        .map(
            of ->
                of.isEmpty()
                    ? "none"
                    : of.stream().map(String::valueOf).collect(Collectors.joining(", ")))
        .collect(Collectors.joining(" / "));
  }

  /** Priorities with more than a few of the evictions for priority. */
  static List<Integer> evicted(PolicyRuns runs, String policy) {
    double all = runs.mean(policy, RunMeasure.PRIORITY_EVICTIONS);
    return runs.priorities().stream()
        .filter(
            priority ->
                runs.mean(policy, RunMeasure.ofClass("", priority, "priority_evictions", 0))
                    > SlotCountsRules.SOME * all)
        .toList();
  }

  private StudyFinding memoryEvictions() {
    RunMeasure measure = RunMeasure.MEMORY_EVICTIONS;
    return new StudyFinding(
        "figure 8.3 b",
        "evictions for memory by the number of slots, " + NAMES,
        "rise; not significant with SC1; WA²SC like SC3",
        both(measure),
        ofCause(measure, false),
        "");
  }

  private StudyFinding memoryOfHigh() {
    RunMeasure high =
        new RunMeasure(
            "",
            run -> OptionalDouble.of(run.sum(LEAST_OF_HIGH, MOST_OF_HIGH, "memory_evictions")),
            Quantities::count);
    PairedSaving fewer = PairedSaving.of(runs.paired(AWARE, SC3, high));
    return new StudyFinding(
        "figure 8.3 b",
        "evictions for memory of priorities 6 to 8, WA²SC compared with SC3",
        "fewer",
        runs.text(AWARE, high)
            + " compared with "
            + runs.text(SC3, high)
            + ", "
            + fewer.text("fewer", "more")
            + beside(of -> PairedSaving.of(of.paired(AWARE, SC3, high)).text("fewer", "more")),
        PairedRules.less(runs.paired(AWARE, SC3, high)),
        "");
  }

  private StudyFinding bothCauses() {
    return new StudyFinding(
        "figure 8.3 c",
        "share of evictions for memory, " + NAMES,
        "rises, and is the larger part with SC4 only",
        shares(runs) + beside(this::shares),
        SlotCountsRules.largerWithMostSlots(
            BY_CPU.stream().map(policy -> memoryShare(runs, policy)).toList(),
            memoryShare(runs, AWARE)),
        "");
  }

  private String shares(PolicyRuns of) {
    return ALL.stream()
        .map(policy -> Quantities.percent(memoryShare(of, policy), 0))
        .collect(Collectors.joining(" / "));
  }

  private static double memoryShare(PolicyRuns of, String policy) {
    return of.mean(policy, RunMeasure.MEMORY_EVICTIONS) / of.mean(policy, RunMeasure.EVICTIONS);
  }

  private StudyFinding likeThree() {
    RunMeasure measure = RunMeasure.EVICTIONS;
    return new StudyFinding(
        "figure 8.3 c",
        "all evictions, " + NAMES,
        "fall, but SC4 has little fewer than SC3; WA²SC like SC3",
        both(measure),
        SlotCountsRules.littleFewer(
            ascending(runs, measure, true),
            PairedSaving.of(runs.paired(SC4, SC3, measure)),
            runs.mean(AWARE, measure),
            runs.mean(SC3, measure)),
        "");
  }

  private StudyFinding freeSlots() {
    List<Double> bySlots = BY_CPU.stream().map(this::minutesWithoutFreeSlot).toList();
    int times = timesWithoutFreeSlot(SC4);
    return new StudyFinding(
            "figure 8.4 a",
            "time without a free slot, " + NAMES,
            "falls; once with SC4; WA²SC like SC3",
            ALL.stream()
                    .map(policy -> Quantities.fixed(minutesWithoutFreeSlot(policy), 0))
                    .collect(Collectors.joining(" / "))
                + " min in the first run; "
                + Quantities.counted(times, "time", "times")
                + " with SC4",
            SlotCountsRules.withoutFreeSlot(bySlots, times, minutesWithoutFreeSlot(AWARE)),
            "")
        .whereRun(!overTime.isEmpty());
  }

  /** For each sample in the order of time, whether no slot is free. */
  private List<Boolean> full(String policy) {
    double slots = SlotCountsFigures.slots(policy);
    return Rows.where(overTime, "policy", policy).stream()
        .map(row -> row.number("slots_taken") >= slots - 0.5)
        .toList();
  }

  private double minutesWithoutFreeSlot(String policy) {
    List<Double> ends =
        Rows.where(overTime, "policy", policy).stream()
            .map(row -> row.number("to_seconds"))
            .toList();
    double sample = ends.size() > 1 ? (ends.get(1) - ends.get(0)) / SECONDS_PER_MINUTE : Double.NaN;
    return full(policy).stream().filter(of -> of).count() * sample;
  }

  private int timesWithoutFreeSlot(String policy) {
    List<Boolean> full = full(policy);
    return (int)
        IntStream.range(0, full.size())
            .filter(i -> full.get(i) && (i == 0 || !full.get(i - 1)))
            .count();
  }

  private StudyFinding cpu() {
    double highest =
        Rows.where(overTime, "policy", AWARE).stream()
            .mapToDouble(row -> row.number("cpu_share"))
            .max()
            .orElse(Double.NaN);
    return new StudyFinding(
            "figure 8.4 b",
            "use of CPU with WA²SC when the load is high",
            "almost full",
            "at most %s in a sample, %s on average"
                .formatted(Quantities.percent(highest, 0), runs.text(AWARE, CPU)),
            SlotCountsRules.almostFull(highest),
            "")
        .whereRun(!overTime.isEmpty());
  }

  private StudyFinding memory() {
    return new StudyFinding(
        "figure 8.4 c",
        "use of memory, " + NAMES,
        "lower with fewer slots",
        both(MEMORY),
        ordered(runs, MEMORY, false),
        "");
  }

  private StudyFinding energyOfOne() {
    RunMeasure measure = RunMeasure.ENERGY;
    String one = BY_CPU.get(0);
    PairedSaving less = PairedSaving.of(runs.paired(one, SC3, measure));
    return new StudyFinding(
        "figure 8.4 d",
        "energy, SC1 compared with SC3",
        Quantities.percent(LESS_ENERGY, 0) + " less",
        less.lessText() + beside(of -> PairedSaving.of(of.paired(one, SC3, measure)).lessText()),
        less.judgement(LESS_ENERGY),
        "The thesis names the lower use of memory as the reason (figure 8.4 c); that of CPU is %s and %s"
            .formatted(runs.text(one, CPU), runs.text(SC3, CPU)));
  }

  private StudyFinding energy() {
    RunMeasure measure = RunMeasure.ENERGY;
    return new StudyFinding(
        "figure 8.4 d",
        "energy, SC3 / SC4 / WA²SC",
        "very similar",
        values(runs, List.of(SC3, SC4, AWARE), measure)
            + beside(of -> values(of, List.of(SC3, SC4, AWARE), measure))
            + " kWh",
        AmountRules.alike(
            0, Stream.of(SC3, SC4, AWARE).map(policy -> runs.mean(policy, measure)).toList()),
        "");
  }

  /** The verdict on a measure that should fall, or rise, with the number of slots. */
  static Judgement ordered(PolicyRuns runs, RunMeasure measure, boolean falls) {
    return PairedRules.order(ascending(runs, measure, falls));
  }

  /** Configurations in the order in which a measure should rise, each with the next. */
  static List<PairedRuns> ascending(PolicyRuns runs, RunMeasure measure, boolean falls) {
    return IntStream.range(1, BY_CPU.size())
        .mapToObj(
            i ->
                falls
                    ? runs.paired(BY_CPU.get(i), BY_CPU.get(i - 1), measure)
                    : runs.paired(BY_CPU.get(i - 1), BY_CPU.get(i), measure))
        .toList();
  }

  private String both(RunMeasure measure) {
    return values(runs, ALL, measure) + beside(of -> values(of, ALL, measure));
  }

  private String beside(Function<PolicyRuns, String> text) {
    return others.isEmpty() ? "" : "; W-C: " + text.apply(others);
  }

  private static String values(PolicyRuns of, List<String> policies, RunMeasure measure) {
    return policies.stream()
        .map(policy -> of.text(policy, measure))
        .collect(Collectors.joining(" / "));
  }
}
