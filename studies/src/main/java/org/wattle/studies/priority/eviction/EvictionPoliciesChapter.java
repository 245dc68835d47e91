package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.priority.AscendingOrder;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.studies.priority.ScenarioReading;
import org.wattle.studies.priority.TableOfPriorities;

/** The chapter on chapter 7 of the thesis. */
final class EvictionPoliciesChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 7.1 to 7.3 and figures 7.1 to 7.5 of the thesis: %s servers with slots, tasks of %s priority classes, and a task of a higher class that evicts one of the lowest running class where no slot is free.
      MRS evicts the most recently started one, LRS the least recently started one, RND any; MRS%s drops a task when it is evicted more than %s times. Memory is unlimited, as in the thesis. [What is simulated](../../docs/priority-scheduling.md).

      The trace of the thesis is not available. Tasks are drawn with its parameters instead: workload W-E of Table 9.4 (rare large bursts; exponential demands) with the mix of priorities of Table 5.2, and %s tasks in %s hours as in section 7.2. Nothing is fitted to the results of the thesis. Response times differ in size: production tasks demand %s cpu·s on average in W-E (Table 9.4), and those of class 9 %s in the trace (Table 5.2).
      """;

  private static final String REPETITION =
      """
      ## Repeated evictions

      Statement 7.3 says that MRS always chooses a task that was not evicted before, and LRS always one that was, since evicted tasks wait in front of the others of their class and so are started again before them. But then the task that was started most recently is an evicted one until a task that was not
      evicted has been started; if the next eviction comes before that, MRS evicts the same task again. And at the beginning of a burst, the tasks that were started least recently have not been evicted.

      Where the *first* start of a task counts, LRS chooses an evicted task in %s of the cases, and MRS in %s, as with the latest start (a table [below](#other-readings)). With MRS both readings are the same policy: its victim arrived last of the running tasks of the class, and until that victim is started again only tasks that arrived before it are started. So the tasks of a class are always running in the order of their arrivals.
      """;

  private static final String READINGS =
      """
      ## Other readings

      The thesis does not say what its load is, nor whether the start of a task is its first or its latest one, and Table 5.2 gives [two mixes of priorities](../thesis-5/README.md#two-mixes-of-priorities): %s of the tasks are of class 0, but by its interarrival times %s of the submissions. The tables below repeat the comparison with both starts, other loads and
      workloads, and the other mix.%s
      """;

  private static final String OF_READINGS =
      " With the other mix, MRS saves %s of WE compared with LRS, and %s in Table 7.2; perhaps the"
          + " runs of the thesis had that mix. The threshold %s saves at most %s of WE of MRS in"
          + " any of them.";

  private static final List<Integer> SHOWN_LIMITS = List.of(1, 3, EvictionPoliciesStudy.LIMIT, 10);
  private static final double SECONDS_PER_HOUR = 3600;

  private final PolicyRuns runs;
  private final PolicyRuns limits;
  private final EvictionCounts evictions;
  private final List<Row> victims;
  private final EvictionPoliciesTables tables;
  private final EvictionPoliciesFigures figures;
  private final Records records;

  EvictionPoliciesChapter(Records records) {
    this.records = records;
    this.runs = PolicyRuns.of(records, EvictionPoliciesStudy.MAIN);
    this.limits = PolicyRuns.of(records, EvictionPoliciesStudy.LIMITS);
    this.evictions = EvictionCounts.of(records.rows(EvictionPoliciesStudy.MAIN + "-evictions.csv"));
    this.victims = records.rows(VictimRecords.VICTIMS);
    this.tables = new EvictionPoliciesTables(runs);
    this.figures = new EvictionPoliciesFigures(runs, evictions, records);
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting()));
    blocks.add(tables.servers());
    blocks.add(new Block.Prose("## With and without resuming"));
    blocks.add(
        new Block.Findings(
            new ResumeFindings(runs, EvictionPoliciesStudy.SUBMISSIONS.runs(records)).all()));
    blocks.add(tables.responses());
    blocks.add(new Block.Prose(REPETITION.formatted(againWithFirst("lrs"), againWithFirst("mrs"))));
    blocks.add(new Block.Findings(new RepetitionFindings(runs, evictions, victims).all()));
    blocks.add(tables.evictions());
    blocks.addAll(figures.repetition());
    blocks.add(new Block.Prose("## Limited evictions"));
    blocks.add(new Block.Findings(new LimitFindings(runs, limits).all()));
    blocks.addAll(figures.limits());
    blocks.add(
        tables.byPriority(List.of("mrs", "rnd", "lrs", "mrs+drop5", "rnd+drop5", "lrs+drop5")));
    if (!limits.isEmpty()) {
      blocks.add(limits());
    }
    List<PolicyRuns> others =
        EvictionPoliciesStudy.READINGS.stream()
            .map(reading -> reading.runs(records))
            .filter(of -> !of.isEmpty())
            .toList();
    blocks.add(new Block.Prose(otherReadings(others)));
    blocks.add(starts());
    if (!others.isEmpty()) {
      blocks.add(readings());
    }
    PairedRuns wasted = runs.paired("mrs", "lrs", RunMeasure.WASTED);
    String answer =
        "The most recently started one: without resuming, MRS wastes **%s** less CPU than LRS, in %s runs, and tasks of class 0 respond **%s** earlier; the threshold %s saves %s of the waste of MRS and drops %s of the tasks."
            .formatted(
                Quantities.percent(wasted.saved(), 1),
                wasted.lessText(),
                Quantities.percent(runs.paired("mrs", "lrs", RunMeasure.response(0)).saved(), 1),
                EvictionPoliciesStudy.LIMIT,
                Quantities.percent(runs.paired("mrs+drop5", "mrs", RunMeasure.WASTED).saved(), 1),
                runs.text("mrs+drop5", RunMeasure.DROPPED));
    return new Chapter(answer, blocks);
  }

  private String setting() {
    Means production = PrioritySteps.PRODUCTION_DEMAND;
    return SETTING.formatted(
        Quantities.count(PriorityPreset.THESIS_7.cluster().serverCount()),
        Quantities.count(TableOfPriorities.ROWS.size()),
        EvictionPoliciesStudy.LIMIT,
        EvictionPoliciesStudy.LIMIT,
        runs.text("mrs", RunMeasure.ARRIVED),
        Quantities.plain(EvictionPoliciesTables.HOURS, 0),
        Quantities.count(production.cpu() * production.seconds()),
        TableOfPriorities.ROWS.get(9).cpuSeconds());
  }

  /** Where the first start counts, and tasks of both kinds run. */
  private String againWithFirst(String policy) {
    List<Row> of = Rows.where(Rows.where(victims, "policy", policy), "start", "first");
    return Quantities.percent(sum(of, "again_with_both") / sum(of, "with_both"), 1);
  }

  private String otherReadings(List<PolicyRuns> others) {
    String saved =
        others.isEmpty()
            ? ""
            : OF_READINGS.formatted(
                Quantities.percent(
                    EvictionPoliciesStudy.SUBMISSIONS
                        .runs(records)
                        .paired("mrs", "lrs", RunMeasure.WASTED)
                        .saved(),
                    1),
                Quantities.percent(EvictionPoliciesTables.WASTED.saved("mrs", "lrs"), 1),
                EvictionPoliciesStudy.LIMIT,
                Quantities.percent(mostSaved(others), 1));
    return READINGS.formatted(
        Quantities.percent(TableOfPriorities.ROWS.get(0).shareOfTasks(), 0),
        Quantities.percent(TableOfPriorities.shareOfSubmissions(0), 0),
        saved);
  }

  private static double mostSaved(List<PolicyRuns> readings) {
    return readings.stream()
        .mapToDouble(of -> of.paired("mrs+drop5", "mrs", RunMeasure.WASTED).saved())
        .max()
        .orElse(Double.NaN);
  }

  private Block limits() {
    List<List<String>> rows = new ArrayList<>();
    for (String victim : EvictionPoliciesStudy.VICTIMS) {
      for (int limit : SHOWN_LIMITS) {
        PolicyRuns of = limit == EvictionPoliciesStudy.LIMIT ? runs : limits;
        String policy = victim + "+drop" + limit;
        rows.add(
            List.of(
                EvictionPoliciesTables.title(policy),
                of.text(policy, RunMeasure.WASTED),
                Quantities.percent(of.paired(policy, runs, victim, RunMeasure.WASTED).saved(), 1),
                of.text(policy, RunMeasure.DROPPED),
                Quantities.percent(
                    of.paired(policy, runs, victim, RunMeasure.response(0)).saved(), 1),
                of.text(policy, RunMeasure.ENERGY)));
      }
    }
    return new Block.Table(
        "Other thresholds, means over runs.",
        "lrrrrr",
        List.of("", "WE, cpu·h", "less WE", "dropped", "shorter R(C0)", "E, kWh"),
        rows);
  }

  private Block starts() {
    List<List<String>> rows = new ArrayList<>();
    for (VictimReading reading : VictimReading.ALL) {
      List<Row> of =
          Rows.where(
              Rows.where(victims, "policy", reading.policy()), "start", reading.start().word());
      rows.add(
          List.of(
              EvictionPoliciesTables.title(reading.policy()),
              reading.start().word(),
              Quantities.fixed(mean(of, "wasted_cpu_seconds") / SECONDS_PER_HOUR, 1),
              Quantities.count(mean(of, "evictions")),
              Quantities.count(mean(of, "evicted_tasks")),
              Quantities.fixed(mean(of, "most_evictions"), 0),
              Quantities.count(mean(of, "response_c0_seconds")),
              Quantities.percent(sum(of, "again") / sum(of, "of_c0"), 1),
              Quantities.percent(sum(of, "again_with_both") / sum(of, "with_both"), 1)));
    }
    return new Block.Table(
        "The start that counts, means over runs without resuming. *Again*: victims of class 0 that"
            + " had been evicted before, of all, and where running tasks of class 0 include both"
            + " kinds.",
        "llrrrrrrr",
        List.of(
            "",
            "start",
            "WE, cpu·h",
            "NE",
            "NET",
            "max(e)",
            "R(C0), s",
            "again",
            "again, of both kinds"),
        rows);
  }

  private static double mean(List<Row> rows, String column) {
    return SampleStatistics.of(rows, column).mean();
  }

  private static double sum(List<Row> rows, String column) {
    return SampleStatistics.of(rows, column).sum();
  }

  private Block readings() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(reading("as above", runs));
    for (ScenarioReading reading : EvictionPoliciesStudy.READINGS) {
      rows.add(reading(reading.description(), reading.runs(records)));
    }
    return new Block.Table(
        "Other workloads, means over runs. Orders: in how many runs MRS < RND < LRS (NET: MRS > RND"
            + " > LRS). *Load* multiplies the run time of every task.",
        "lrrrrrrrr",
        List.of(
            "",
            "slots taken",
            "MRS saves WE",
            "R",
            "E",
            "order of WE",
            "of NE",
            "of NET",
            "MRS5 saves WE"),
        rows);
  }

  private static List<String> reading(String description, PolicyRuns of) {
    return List.of(
        description,
        Quantities.percent(of.mean("mrs", RunMeasure.column("slots", "slot_share", 2)), 0),
        Quantities.percent(of.paired("mrs", "lrs", RunMeasure.WASTED).saved(), 1),
        Quantities.percent(of.paired("mrs", "lrs", RunMeasure.RESPONSE).saved(), 1),
        Quantities.percent(of.paired("mrs", "lrs", RunMeasure.ENERGY).saved(), 1),
        count(of.ascending(RunMeasure.WASTED, "mrs", "rnd", "lrs")),
        count(of.ascending(RunMeasure.EVICTIONS, "mrs", "rnd", "lrs")),
        count(of.ascending(RunMeasure.EVICTED_TASKS, "lrs", "rnd", "mrs")),
        Quantities.percent(of.paired("mrs+drop5", "mrs", RunMeasure.WASTED).saved(), 1));
  }

  private static String count(AscendingOrder order) {
    return order.runs() + " of " + order.size();
  }
}
