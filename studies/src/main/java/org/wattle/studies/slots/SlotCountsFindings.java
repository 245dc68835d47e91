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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of section 8.2 of the thesis on evictions, utilisation and energy by the number of
 * slots. An order is reproduced where it is that of the means and each difference is clear over
 * pairs of runs, and qualitatively where it is that of the means.
 *
 * @param runs of W-E
 * @param others of W-C, shown beside them; may be empty
 * @param loads runs of W-E by the factor of run times
 * @param overTime of the first runs of W-E
 */
record SlotCountsFindings(
    PolicyRuns runs, PolicyRuns others, SortedMap<Double, PolicyRuns> loads, List<Row> overTime) {
  private static final int HIGHEST = 11;

  /** A larger share of the evictions than this counts as some. */
  private static final double SOME = 0.001;

  private static final double SIMILAR = 0.1;
  private static final double FULL = 0.95;
  private static final double SAMPLE_MINUTES = 5;

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
    all.add(energy());
    return all;
  }

  private StudyFinding priorityEvictions() {
    RunMeasure measure = RunMeasure.PRIORITY_EVICTIONS;
    boolean few = runs.mean(SC4, measure) <= SIMILAR * runs.mean(BY_CPU.get(0), measure);
    return new StudyFinding(
        "figure 8.3 a",
        "evictions for priority by the number of slots, " + NAMES,
        "fall rapidly; insignificant with SC4; WA²SC like SC3",
        both(measure),
        Judgement.inline(
            few && ordered(measure, true) && like(SC3, measure), orderedMeans(measure, true)),
        few
            ? ""
            : "Bursts fill all slots of SC4 too. With more slots fewer tasks of higher priorities"
                + " find none that is free, but more tasks of priority 0 are running that they"
                + " evict"
                + atLowestLoad());
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
                    + values(of.getValue(), RunMeasure.PRIORITY_EVICTIONS))
        .orElse("");
  }

  private StudyFinding evictedPriorities() {
    List<List<Integer>> found =
        Stream.of(BY_CPU.get(0), SC3, SC4).map(policy -> evicted(runs, policy)).toList();
    boolean onlyLowest =
        found.get(1).equals(List.of(0)) && found.get(2).stream().allMatch(of -> of == 0);
    return new StudyFinding(
        "figure 8.3 a",
        "priorities that are evicted for higher ones (at least 0.1 % of the evictions), SC1 / SC3"
            + " / SC4",
        "0, 1, 4, 6 / 0 / 0",
        text(found)
            + (others.isEmpty()
                ? ""
                : "; W-C: "
                    + text(
                        Stream.of(BY_CPU.get(0), SC3, SC4)
                            .map(policy -> evicted(others, policy))
                            .toList())),
        Judgement.inline(
            onlyLowest && found.get(0).containsAll(List.of(0, 1, 4, 6)),
            found.get(0).size() > found.get(2).size()),
        onlyLowest
            ? ""
            : "Priority 1 is evicted where no task of priority 0 is running, which long bursts"
                + " bring about");
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
                    > SOME * all)
        .toList();
  }

  private StudyFinding memoryEvictions() {
    RunMeasure measure = RunMeasure.MEMORY_EVICTIONS;
    boolean none = runs.mean(BY_CPU.get(0), measure) <= SIMILAR * runs.mean(SC4, measure);
    return new StudyFinding(
        "figure 8.3 b",
        "evictions for memory by the number of slots, " + NAMES,
        "rise; not significant with SC1; WA²SC like SC3",
        both(measure),
        Judgement.inline(
            none && ordered(measure, false) && like(SC3, measure), orderedMeans(measure, false)),
        "");
  }

  private StudyFinding memoryOfHigh() {
    RunMeasure high =
        new RunMeasure(
            "",
            run -> OptionalDouble.of(run.sum(6, HIGHEST, "memory_evictions")),
            Quantities::count);
    PairedSaving fewer = PairedSaving.of(runs.paired(AWARE, SC3, high));
    return new StudyFinding(
        "figure 8.3 b",
        "evictions for memory of priorities from 6, WA²SC compared with SC3",
        "fewer",
        runs.text(AWARE, high)
            + " compared with "
            + runs.text(SC3, high)
            + ", "
            + fewer.text("fewer", "more")
            + beside(of -> PairedSaving.of(of.paired(AWARE, SC3, high)).text("fewer", "more")),
        Judgement.inline(fewer.clearlyPositive(), fewer.mean() > 0),
        "");
  }

  private StudyFinding bothCauses() {
    Predicate<String> memoryMore =
        policy ->
            runs.mean(policy, RunMeasure.MEMORY_EVICTIONS)
                > runs.mean(policy, RunMeasure.PRIORITY_EVICTIONS);
    boolean fewerElsewhere =
        BY_CPU.stream().filter(policy -> !policy.equals(SC4)).noneMatch(memoryMore);
    return new StudyFinding(
        "figure 8.3 c",
        "share of evictions for memory, " + NAMES,
        "rises, and is the larger part with SC4 only",
        shares(runs) + beside(this::shares),
        Judgement.inline(
            memoryMore.test(SC4) && fewerElsewhere,
            memoryShare(runs, SC4) > memoryShare(runs, BY_CPU.get(0))),
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
    boolean four = runs.paired(SC4, SC3, measure).clearlyLess();
    return new StudyFinding(
        "figure 8.3 c",
        "all evictions, " + NAMES,
        "little fewer with SC4 than with SC3; WA²SC like SC3",
        both(measure),
        Judgement.inline(
            four
                && like(SC3, measure)
                && near(runs.mean(SC4, measure), runs.mean(SC3, measure), 2 * SIMILAR),
            like(SC3, measure)),
        "");
  }

  private StudyFinding freeSlots() {
    List<Integer> full = ALL.stream().map(this::samplesWithoutFreeSlot).toList();
    boolean falls = IntStream.range(1, BY_CPU.size()).allMatch(i -> full.get(i) < full.get(i - 1));
    return new StudyFinding(
        "figure 8.4 a",
        "time without a free slot, " + NAMES,
        "long with SC1, once with SC4; WA²SC like SC3",
        full.stream()
            .map(samples -> Quantities.fixed(samples * SAMPLE_MINUTES, 0))
            .collect(Collectors.joining(" / ", "", " min of 15 h in the first run")),
        Judgement.inline(falls, full.get(0) > full.get(BY_CPU.size() - 1)),
        "");
  }

  private int samplesWithoutFreeSlot(String policy) {
    double slots = SlotCountsFigures.slots(policy);
    return (int)
        Rows.where(overTime, "policy", policy).stream()
            .filter(row -> row.number("slots_taken") >= slots - 0.5)
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
        "at most "
            + Quantities.percent(highest, 0)
            + " over five minutes, "
            + runs.text(AWARE, CPU)
            + " on average",
        Judgement.inline(highest >= FULL, highest >= FULL - SIMILAR),
        "");
  }

  private StudyFinding memory() {
    return new StudyFinding(
        "figure 8.4 c",
        "use of memory, " + NAMES,
        "lower with fewer slots",
        both(MEMORY),
        Judgement.inline(ordered(MEMORY, false), orderedMeans(MEMORY, false)),
        "");
  }

  private StudyFinding energy() {
    RunMeasure measure = RunMeasure.ENERGY;
    PairedSaving less = PairedSaving.of(runs.paired(BY_CPU.get(0), SC3, measure));
    boolean alike =
        Stream.of(SC4, AWARE)
            .allMatch(of -> near(runs.mean(of, measure), runs.mean(SC3, measure), 0.03));
    return new StudyFinding(
        "figure 8.4 d",
        "energy, " + NAMES,
        "10 % less with SC1 than with SC3; SC3, SC4 and WA²SC alike",
        both(measure) + " kWh; SC1 compared with SC3: " + less.lessText(),
        Judgement.inline(
            alike && less.near(0.1) && less.clearlyPositive(), alike && less.clearlyPositive()),
        "The work is the same, and nearly all servers are on, with every configuration. Memory in"
            + " full use takes at most an eighth of the power of a server (Table 3.1), so that a"
            + " lower use of it, which the thesis names as the reason, saves about 1 %");
  }

  private boolean like(String policy, RunMeasure measure) {
    return near(runs.mean(AWARE, measure), runs.mean(policy, measure), SIMILAR);
  }

  private static boolean near(double number, double reference, double share) {
    return Math.abs(number - reference) <= share * Math.abs(reference);
  }

  /** Whether each configuration with more slots has clearly less, or more, than the one before. */
  private boolean ordered(RunMeasure measure, boolean falls) {
    return IntStream.range(1, BY_CPU.size())
        .mapToObj(i -> runs.paired(BY_CPU.get(i), BY_CPU.get(i - 1), measure))
        .allMatch(pairs -> falls ? pairs.clearlyLess() : pairs.clearlyMore());
  }

  private boolean orderedMeans(RunMeasure measure, boolean falls) {
    return IntStream.range(1, BY_CPU.size())
        .mapToDouble(i -> runs.mean(BY_CPU.get(i), measure) - runs.mean(BY_CPU.get(i - 1), measure))
        .allMatch(difference -> falls ? difference < 0 : difference > 0);
  }

  private String both(RunMeasure measure) {
    return values(runs, measure) + beside(of -> values(of, measure));
  }

  private String beside(Function<PolicyRuns, String> text) {
    return others.isEmpty() ? "" : "; W-C: " + text.apply(others);
  }

  private static String values(PolicyRuns of, RunMeasure measure) {
    return ALL.stream().map(policy -> of.text(policy, measure)).collect(Collectors.joining(" / "));
  }
}
