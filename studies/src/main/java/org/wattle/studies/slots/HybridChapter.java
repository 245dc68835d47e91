package org.wattle.studies.slots;

import static org.wattle.studies.slots.HybridStudy.ALL;
import static org.wattle.studies.slots.HybridStudy.HALF;
import static org.wattle.studies.slots.HybridStudy.HYBRID;
import static org.wattle.studies.slots.HybridStudy.WASP;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.priority.ComparedTable;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/** The chapter on chapter 9 of the thesis. */
final class HybridChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 9.1 to 9.4 and figures 9.2 to 9.5 of the thesis: %s servers with the %s slots of Table 8.1 and %s tasks in %s hours. WASP evicts the most recently started task of the lowest priority, and gives production tasks powerful slots; HYBRID is WASP with *sticky* slots, which
      tasks get in the order of their arrival and keep to their end. The Google trace that the thesis uses (W-A) is not available. In its place is the synthetic workload W-E; all workloads are drawn with the parameters of Table 9.4, W-B and W-C from %s log-normal tasks of each priority that have the means of
      Table 5.2. Wasted executions (WE) of the thesis have a unit that is impossible (these hours of the whole cluster are %s·10⁶ cpu·s), so that only ratios are compared. Improvements are means over pairs of runs with the same tasks, ± their %d %% confidence interval.
      """;

  private static final String READINGS =
      """
      ## Other interpretations

      What the thesis leaves open, and how much %s sticky slots (or as many as stated) save of WE, of the evictions for priority and of response times under each interpretation: another number of sticky slots, another load, other rules for victims (`mrs`, `rnd` and `lrs` do not consider the power of slots), unlimited memory, the other rule for
      memory, slots of servers that are awake first, dropping after three evictions, other numbers of slots per server, W-C, the mix of priorities of all submissions (Table 2 of the short paper) instead of that of tasks, and bursts as short as those of W-A. The load is varied by the run times of all tasks.
      """;

  private static final double SECONDS_PER_HOUR = 3600;
  private static final double MILLION = 1e6;

  private final Records records;
  private final PolicyRuns runs;
  private final List<Row> evictions;
  private final List<Row> readings;
  private final WorkloadFindings workloads;

  HybridChapter(Records records) {
    this.records = records;
    this.runs = PolicyRuns.of(records, ArrivalSetting.W_E.name());
    this.evictions = records.rows(ArrivalSetting.W_E.name() + "-evictions.csv");
    this.readings = records.rows(HybridReadings.FILE);
    this.workloads =
        new WorkloadFindings(
            records.rows(HybridStudy.BY_WORKLOAD),
            records.rows(ArrivalBursts.BURSTS),
            records.rows(WorkloadParameters.FILE));
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting()));
    HybridFigures figures =
        new HybridFigures(runs, evictions, records.rows(ArrivalBursts.ARRIVALS), readings);
    blocks.addAll(figures.all());
    blocks.add(new Block.Findings(new HybridFindings(runs, evictions, readings).all()));
    blocks.add(new Block.Findings(new StickySlotsFindings(runs, evictions).all()));
    blocks.add(new Block.Findings(workloads.all()));
    blocks.add(measures());
    blocks.add(responses(figures.shownPriorities()));
    blocks.add(byWorkload());
    blocks.add(arrivals());
    if (!readings.isEmpty()) {
      blocks.add(new Block.Prose(READINGS.formatted(some())));
      blocks.add(readings());
    }
    return new Chapter(answer(), blocks);
  }

  private static String setting() {
    PriorityParameters workload = ArrivalSetting.W_E.parameters();
    PriorityCluster cluster = PriorityPreset.THESIS_8.cluster();
    double cpuSeconds = cluster.cpu() * workload.hours() * SECONDS_PER_HOUR;
    return SETTING.formatted(
        Quantities.count(cluster.serverCount()),
        Quantities.count(HybridStudy.SLOTS),
        Quantities.count(workload.tasks()),
        Quantities.rounded(workload.hours()),
        Quantities.count(TraceSamples.TASKS_OF_A_PRIORITY),
        Quantities.fixed(cpuSeconds / MILLION, 1),
        EffectRules.CONFIDENCE);
  }

  /** How many slots of HYBRID are sticky. */
  private static String some() {
    return Quantities.count(HybridFindings.sticky(HYBRID));
  }

  private String answer() {
    return "With %s of %s slots sticky, **%s** CPU is wasted than with none; tasks of priority 0 take %s time, and production tasks %s."
        .formatted(
            some(),
            Quantities.count(HybridStudy.SLOTS),
            text(RunMeasure.WASTED),
            text(RunMeasure.response(0)),
            text(RunMeasure.productionResponse()));
  }

  private String text(RunMeasure measure) {
    return PairedSaving.of(runs.paired(HYBRID, WASP, measure)).lessText();
  }

  private Block measures() {
    List<RunMeasure> measures =
        List.of(
            RunMeasure.EVICTIONS,
            RunMeasure.PRIORITY_EVICTIONS,
            RunMeasure.MEMORY_EVICTIONS,
            RunMeasure.EVICTED_TASKS,
            RunMeasure.MOST_EVICTIONS,
            RunMeasure.EVICTIONS_OF_EVICTED,
            RunMeasure.responseOfOthers(0),
            RunMeasure.responseOfEvicted(0),
            RunMeasure.response(9),
            RunMeasure.WASTED,
            RunMeasure.ENERGY,
            RunMeasure.RESPONSE,
            RunMeasure.WEIGHTED_RESPONSE);
    return new ComparedTable<>(
            "Table 9.1 with more sticky slots: thesis / **ours**; means over workloads W-E, number"
                + " of workloads: "
                + runs.workloads()
                + ". Tasks that are evicted, max(e) and the mean are of both causes here.",
            ComparedTable.Line.all(measures, RunMeasure::name),
            List.of(
                new ComparedTable.Line<>("HYBRID (" + some() + ")", HYBRID),
                new ComparedTable.Line<>("WASP", WASP),
                new ComparedTable.Line<>("1536", HALF),
                new ComparedTable.Line<>("3072", ALL)))
        .block(HybridChapter::theirs, (measure, policy) -> runs.text(policy, measure));
  }

  /** Numbers of Table 9.1 that can be compared as they are. */
  private static String theirs(RunMeasure measure, String policy) {
    if (!policy.equals(HYBRID) && !policy.equals(WASP)) {
      return "";
    }
    boolean hybrid = policy.equals(HYBRID);
    return switch (measure.name()) {
      case "NE" -> hybrid ? "4,540" : "11,305";
      case "evictions for priority" -> hybrid ? "1,231" : "8,509";
      case "evictions for memory" -> hybrid ? "3,309" : "2,796";
      case "R(C0) of the others, s" -> hybrid ? "1,562" : "1,096";
      case "R(C0) of evicted tasks, s" -> hybrid ? "3,179" : "5,601";
      case "R(C9), s" -> hybrid ? "2,409" : "2,685";
      case "E, kWh" -> hybrid ? "404.4" : "416.9";
      default -> "";
    };
  }

  private Block responses(List<Integer> priorities) {
    List<String> head = new ArrayList<>(List.of("sticky slots"));
    priorities.forEach(priority -> head.add(Integer.toString(priority)));
    List<List<String>> rows = new ArrayList<>();
    for (String policy : List.of(WASP, HYBRID, HALF, ALL)) {
      List<String> row = new ArrayList<>(List.of(policy.equals(WASP) ? "0" : policy.substring(6)));
      priorities.forEach(priority -> row.add(runs.text(policy, RunMeasure.response(priority))));
      rows.add(row);
    }
    return new Block.Table(
        "Figure 9.4: response time by priority in seconds, means over workloads W-E. Priorities with fewer than %s tasks are left out."
            .formatted(FrequentPriorities.LEAST_TASKS),
        "l" + "r".repeat(priorities.size()),
        head,
        rows);
  }

  private Block byWorkload() {
    List<String> head = new ArrayList<>(List.of(""));
    SourceTables.PRIORITIES.forEach(priority -> head.add(Integer.toString(priority)));
    List<List<String>> rows = new ArrayList<>();
    for (SourceTables.Improvements theirs : SourceTables.IMPROVEMENTS) {
      List<String> row = new ArrayList<>(List.of(theirs.workload()));
      for (int i = 0; i < SourceTables.PRIORITIES.size(); i++) {
        int priority = SourceTables.PRIORITIES.get(i);
        String ours =
            HybridStudy.WORKLOADS.stream()
                .filter(of -> of.title().equals(theirs.workload()))
                .map(of -> workloads.improvement(of, priority).text())
                .findFirst()
                .orElse(Quantities.UNKNOWN);
        row.add(ComparedTable.cell(Quantities.rounded(theirs.percent().get(i)), ours));
      }
      rows.add(row);
    }
    return new Block.Table(
        "Table 9.3: how much less time tasks of each priority take with HYBRID than with WASP, in"
            + " percent: thesis / **ours**. W-A is the Google trace. Few tasks have priority 3,"
            + " so that its numbers say little.",
        "l" + "r".repeat(SourceTables.PRIORITIES.size()),
        head,
        rows);
  }

  private Block arrivals() {
    List<Row> bursts = records.rows(ArrivalBursts.BURSTS);
    List<List<String>> rows = new ArrayList<>();
    for (SourceTables.Arrivals theirs : SourceTables.ARRIVALS) {
      String name =
          switch (theirs.workload()) {
            case "W-A" -> ArrivalSetting.LIKE_W_A.name();
            case "W-B", "W-D" -> ArrivalSetting.W_D.name();
            default -> ArrivalSetting.W_E.name();
          };
      List<Row> ours = Rows.where(bursts, "workload", name);
      rows.add(
          List.of(
              theirs.workload(),
              cell(theirs.mostInOneMinute(), ours, "most_in_one_minute"),
              cell(theirs.mostInTenMinutes(), ours, "most_in_ten_minutes"),
              cell(theirs.longestGapSeconds(), ours, "longest_gap_seconds"),
              cell(theirs.burstsPerHour(), ours, "bursts_per_hour")));
    }
    return new Block.Table(
        "Table 9.2: thesis / **ours**, means over workloads and their range. Beside W-A are the"
            + " workloads that imitate its bursts. A burst of ours is a stretch of minutes with"
            + " more than twice as many arrivals as in quiet times.",
        "lrrrr",
        List.of(
            "workload",
            "most arrivals in a minute",
            "in ten minutes",
            "longest time between two, s",
            "bursts per hour"),
        rows);
  }

  private static String cell(double theirs, List<Row> rows, String column) {
    SampleStatistics ours = SampleStatistics.of(rows, column);
    return ComparedTable.cell(
        Double.isNaN(theirs) ? Quantities.UNKNOWN : Quantities.brief(theirs),
        Quantities.brief(ours.mean()) + " (" + ours.range(Quantities::brief) + ")");
  }

  private Block readings() {
    return new Block.Table(
        "What sticky slots save; negative where there is more.",
        "lllrrrrr",
        List.of(
            "workload",
            "without",
            "with",
            "WE without, cpu·h",
            "WE",
            "evictions for priority",
            "R of priority 0",
            "R of production tasks"),
        readings.stream().map(HybridChapter::reading).toList());
  }

  private static List<String> reading(Row row) {
    return List.of(
        row.text("workload"),
        "`" + row.text("without") + "`",
        "`" + row.text("with") + "`",
        Quantities.fixed(row.number("wasted_without"), 1),
        percent(row, "wasted_saved"),
        percent(row, "evictions_saved"),
        percent(row, "lowest_response_saved"),
        percent(row, "production_response_saved"));
  }

  private static String percent(Row row, String column) {
    return row.text(column).isEmpty()
        ? Quantities.UNKNOWN
        : Quantities.percent(row.number(column), 1);
  }
}
