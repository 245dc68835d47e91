package org.wattle.studies.slots;

import static org.wattle.studies.slots.SlotCountsStudy.AWARE;
import static org.wattle.studies.slots.SlotCountsStudy.AWARE_OF_RUN;
import static org.wattle.studies.slots.SlotCountsStudy.SC3;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/** The chapter on chapter 8 of the thesis. */
final class SlotCountsChapter {
  private static final String SETTING =
      """
      This chapter reproduces table 8.1 and figures 8.3 to 8.6 of the thesis: %s servers with the slots of Table 8.1 in proportion to their CPU (SC1 to SC4), or with those of the workload-aware configuration WASC; %s tasks in %s hours. SC1 to SC4 evict the most recently started
      task (MRS); WA²SC gives production tasks (priorities from %d) powerful slots, and has the slots of WASC. The Google trace that the thesis uses (W-A) is not available. In its place is the synthetic workload W-E of section 9.3.4, and beside it (*W-C*) the semi-synthetic one, whose tasks are
      drawn from %s log-normal ones of each priority that have the means of Table 5.2. The figures of the thesis show no numbers, so that only its text can be compared. Improvements are means over pairs of runs with the same tasks, ± their %d %% confidence interval.
      """;

  /** In Table 8.1. */
  private static final int SERVERS_OF_D = 8;

  private final Records records;
  private final PolicyRuns runs;
  private final PolicyRuns others;
  private final SortedMap<Double, PolicyRuns> loads = new TreeMap<>();
  private final List<Row> overTime;

  SlotCountsChapter(Records records) {
    this.records = records;
    this.runs = PolicyRuns.of(records, ArrivalSetting.W_E.name());
    this.others = PolicyRuns.of(records, ArrivalSetting.W_C.name());
    this.overTime = records.rows(SlotCountsStudy.OVER_TIME);
    loads.put(1.0, runs);
    for (double load : SlotCountsStudy.LOADS) {
      PolicyRuns at = PolicyRuns.of(records, ArrivalSetting.W_E.at(load).name());
      if (!at.isEmpty()) {
        loads.put(load, at);
      }
    }
  }

  Chapter chapter() {
    List<Row> slots = records.rows(SlotTables.SLOTS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting()));
    SlotCountsFigures figures = new SlotCountsFigures(runs, others, overTime);
    blocks.addAll(figures.all());
    blocks.add(
        new Block.Findings(
            new AwareSlotsFindings(runs, others, loads, slots, records.rows(SlotTables.DEVIATIONS))
                .all()));
    blocks.add(new Block.Findings(new SlotCountsFindings(runs, others, loads, overTime).all()));
    blocks.add(configurations(slots));
    blocks.add(measures("W-E", runs));
    if (!others.isEmpty()) {
      blocks.add(measures("W-C", others));
    }
    blocks.add(responses("W-E", runs, figures.shownPriorities()));
    return new Chapter(answer(), blocks);
  }

  private static String setting() {
    PriorityParameters workload = ArrivalSetting.W_E.parameters();
    return SETTING.formatted(
        Quantities.count(PriorityPreset.THESIS_8.cluster().serverCount()),
        Quantities.count(workload.tasks()),
        Quantities.rounded(workload.hours()),
        TraceClass.PRODUCTION,
        Quantities.count(TraceSamples.TASKS_OF_A_PRIORITY),
        EffectRules.CONFIDENCE);
  }

  private String answer() {
    return "With powerful slots tasks of priority 9 take **%s** time than with SC3, and the weighted response V is **%s**; tasks of priority 0 take %s time."
        .formatted(
            text(RunMeasure.response(9)),
            text(RunMeasure.WEIGHTED_RESPONSE),
            text(RunMeasure.response(0)));
  }

  private String text(RunMeasure measure) {
    return PairedSaving.of(runs.paired(AWARE, SC3, measure)).lessText();
  }

  private static Block configurations(List<Row> slots) {
    List<List<String>> rows = new ArrayList<>();
    Rows.groupBy(slots, "configuration")
        .forEach(
            (configuration, of) ->
                of.forEach(
                    row ->
                        rows.add(
                            List.of(
                                configuration,
                                row.text("type"),
                                row.text("count"),
                                row.text("slots"),
                                theirs(configuration, row)))));
    return new Block.Table(
        "Table 8.1: slots of each server; *wasc* is made from Table 5.2, *%s* from the tasks of W-E (seed %s)."
            .formatted(SlotTables.WASC_OF_RUN, SlotTables.SEED),
        "llrrr",
        List.of("configuration", "type", "servers", "slots of each", "thesis: servers × slots"),
        rows);
  }

  private static String theirs(String configuration, Row row) {
    String type = row.text("type");
    if (configuration.equals(SlotTables.WASC_OF_RUN)) {
      return Quantities.UNKNOWN;
    }
    if (type.equals("D")) {
      boolean aware = configuration.equals(SlotTables.WASC);
      return aware ? "5 × 24, 3 × 48" : SERVERS_OF_D + " × " + 16 * factor(configuration);
    }
    String count = type.equals("A") ? "68" : type.equals("B") ? "39" : "10";
    return count + " × " + (configuration.equals(SlotTables.WASC) ? 24 : 8 * factor(configuration));
  }

  private static int factor(String configuration) {
    return Integer.parseInt(configuration.substring("sc".length()));
  }

  private static Block measures(String name, PolicyRuns of) {
    List<RunMeasure> measures =
        List.of(
            RunMeasure.PRIORITY_EVICTIONS,
            RunMeasure.MEMORY_EVICTIONS,
            RunMeasure.WASTED,
            RunMeasure.RESPONSE,
            RunMeasure.WEIGHTED_RESPONSE,
            RunMeasure.ENERGY,
            SlotCountsFindings.CPU,
            SlotCountsFindings.MEMORY,
            RunMeasure.share("slots taken", run -> run.number("slot_share")));
    List<String> head = new ArrayList<>(List.of(""));
    measures.forEach(measure -> head.add(measure.name()));
    return new Block.Table(
        "Means over workloads " + name + ", number of workloads: " + of.workloads() + ".",
        "l" + "r".repeat(measures.size()),
        head,
        of.names().stream()
            .map(
                policy -> {
                  List<String> row =
                      new ArrayList<>(
                          List.of(
                              SlotCountsFigures.title(policy).replace("for W-E", "for " + name)));
                  measures.forEach(measure -> row.add(of.text(policy, measure)));
                  return row;
                })
            .toList());
  }

  private static Block responses(String name, PolicyRuns of, List<Integer> priorities) {
    List<String> head = new ArrayList<>(List.of(""));
    priorities.forEach(priority -> head.add(Integer.toString(priority)));
    List<List<String>> rows = new ArrayList<>();
    for (String policy : of.names()) {
      List<String> row = new ArrayList<>(List.of(SlotCountsFigures.title(policy)));
      priorities.forEach(priority -> row.add(of.text(policy, RunMeasure.response(priority))));
      rows.add(row);
    }
    for (String policy : List.of(AWARE, AWARE_OF_RUN)) {
      if (of.has(policy)) {
        List<String> row =
            new ArrayList<>(List.of(SlotCountsFigures.title(policy) + " compared with SC3"));
        priorities.forEach(
            priority ->
                row.add(
                    PairedSaving.of(of.paired(policy, SC3, RunMeasure.response(priority))).text()));
        rows.add(row);
      }
    }
    return new Block.Table(
        "Figure 8.5: response time by priority in seconds, means over workloads %s. Priorities with fewer than %s tasks are left out."
            .formatted(name, FrequentPriorities.LEAST_TASKS),
        "l" + "r".repeat(priorities.size()),
        head,
        rows);
  }
}
