package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.SlotServers;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.priority.ComparedTable;
import org.wattle.studies.priority.ComparedTable.Line;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.RunMeasure;

/** Tables 7.1 to 7.3 of the thesis beside ours. */
record EvictionPoliciesTables(PolicyRuns runs) {
  /** The policies of Tables 7.2 and 7.3 in the order of their columns. */
  static final List<String> POLICIES =
      List.of("mrs+resume", "rnd+resume", "lrs+resume", "mrs", "rnd", "lrs");

  /** Table 7.1: how many servers of each type there are. */
  private static final Map<String, List<String>> SERVERS =
      Map.of(
          "A", List.of("54 %", "0.5", "0.50", "69", "8", "16"),
          "B", List.of("31 %", "0.5", "0.25", "38", "8", "16"),
          "C", List.of("8 %", "0.5", "0.75", "10", "8", "16"),
          "D", List.of("7 %", "1.0", "1.00", "8", "8", "32"));

  private static final double SECONDS_PER_HOUR = 3600;
  private static final double UNIT_OF_WASTE = 1e9;

  /** In which tasks arrive. */
  static final double HOURS = PrioritySteps.W_E.hours();

  /** What the servers compute in this time. */
  private static final double CPU_HOURS = HOURS * PriorityPreset.THESIS_7.cluster().cpu();

  /** 10⁹ cpu·µs in hours of a CPU of 1. */
  private static final double HOURS_PER_UNIT_OF_WASTE = 1e3 / 3600;

  /**
   * A row of Table 7.2 or 7.3.
   *
   * @param measure ours
   * @param theirs in the order of {@link #POLICIES}
   */
  record TheirRow(RunMeasure measure, List<Double> theirs) {
    private static TheirRow of(RunMeasure measure, double... theirs) {
      List<Double> values = new ArrayList<>();
      for (double value : theirs) {
        values.add(value);
      }
      return new TheirRow(measure, values);
    }

    /** The value of the thesis for a policy. */
    double of(String policy) {
      return theirs.get(POLICIES.indexOf(policy));
    }

    /** The share that the thesis saves with a policy compared with another. */
    double saved(String policy, String other) {
      return 1 - of(policy) / of(other);
    }
  }

  static final TheirRow WASTED = TheirRow.of(RunMeasure.WASTED, 0, 0, 0, 219, 878, 1014);
  static final TheirRow RESPONSE =
      TheirRow.of(RunMeasure.RESPONSE, 1305, 1286, 1303, 1779, 3724, 4750);
  static final TheirRow RESPONSE_0 =
      TheirRow.of(RunMeasure.response(0), 2501, 2490, 2442, 3959, 10222, 13678);
  static final TheirRow RESPONSE_9 =
      TheirRow.of(RunMeasure.response(9), 2668, 2652, 2699, 2877, 3109, 3125);
  static final TheirRow RESPONSE_0_OTHERS =
      TheirRow.of(RunMeasure.responseOfOthers(0), 1585, 1540, 1536, 2616, 8165, 12302);
  static final TheirRow RESPONSE_0_EVICTED =
      TheirRow.of(RunMeasure.responseOfEvicted(0), 4323, 5200, 5662, 6877, 17590, 22218);
  static final TheirRow EVICTIONS =
      TheirRow.of(RunMeasure.EVICTIONS, 16022, 16069, 15970, 18781, 28367, 28398);
  static final TheirRow EVICTED_TASKS =
      TheirRow.of(RunMeasure.EVICTED_TASKS, 7229, 5663, 4807, 6850, 4806, 3152);
  static final TheirRow EVICTIONS_OF_EVICTED =
      TheirRow.of(RunMeasure.EVICTIONS_OF_EVICTED, 2.2, 2.8, 3.3, 2.7, 5.9, 9.0);
  static final TheirRow MOST_EVICTIONS =
      TheirRow.of(RunMeasure.MOST_EVICTIONS, 17, 36, 36, 21, 47, 49);

  /** The name of a policy in the thesis. */
  static String title(String policy) {
    String[] words = policy.split("\\+", -1);
    StringBuilder title = new StringBuilder(words[0].toUpperCase(Locale.ROOT));
    for (int i = 1; i < words.length; i++) {
      title.append(words[i].startsWith("drop") ? words[i].substring(4) : ", " + words[i]);
    }
    return title.toString();
  }

  /** WE of a policy as a share of the CPU time that the cluster has while tasks arrive. */
  static double wastedShare(PolicyRuns runs, String policy) {
    return runs.mean(policy, RunMeasure.WASTED) / CPU_HOURS;
  }

  /** The same in the thesis, if its unit is 10⁹ cpu·µs. */
  static double theirWastedShare(String policy) {
    return WASTED.of(policy) * HOURS_PER_UNIT_OF_WASTE / CPU_HOURS;
  }

  Block servers() {
    List<SlotServers> types = PriorityPreset.THESIS_7.cluster().servers();
    double all = PriorityPreset.THESIS_7.cluster().serverCount();
    List<String> columns = List.of("share", "CPU", "memory", "servers", "cores", "slots");
    List<Line<SlotServers>> rows = Line.all(types, SlotServers::type);
    return new ComparedTable<>(
            "Table 7.1, the servers: thesis / **ours**. The numbers of servers, which ours follow,"
                + " are not exactly in the ratio that the table gives.",
            rows,
            Line.all(columns, column -> column))
        .block(
            (type, column) ->
                SERVERS.getOrDefault(type.type(), List.of()).get(columns.indexOf(column)),
            (type, column) ->
                List.of(
                        Quantities.percent(type.count() / all, 1),
                        Quantities.rounded(type.cpu()),
                        Quantities.rounded(type.memory()),
                        Quantities.count(type.count()),
                        Quantities.count(type.cores()),
                        Quantities.count(type.slots()))
                    .get(columns.indexOf(column)));
  }

  Block responses() {
    return table(
        "Table 7.2: thesis / **ours**, means over %s. The thesis gives WE in 10⁹ cpu·s, %s times what the whole cluster computes in %s hours; it is read as 10⁹ cpu·µs here."
            .formatted(
                Quantities.counted(runs.workloads(), "run", "runs"),
                Quantities.brief(WASTED.of("lrs") * UNIT_OF_WASTE / (SECONDS_PER_HOUR * CPU_HOURS)),
                Quantities.plain(HOURS, 0)),
        List.of(WASTED, RESPONSE, RESPONSE_0, RESPONSE_9, RESPONSE_0_OTHERS, RESPONSE_0_EVICTED));
  }

  Block evictions() {
    return table(
        "Table 7.3: thesis / **ours**, means over %s."
            .formatted(Quantities.counted(runs.workloads(), "run", "runs")),
        List.of(EVICTIONS, EVICTED_TASKS, EVICTIONS_OF_EVICTED, MOST_EVICTIONS));
  }

  private Block table(String caption, List<TheirRow> rows) {
    return new ComparedTable<>(
            caption,
            Line.all(rows, row -> row.measure().name()),
            Line.all(POLICIES, EvictionPoliciesTables::title))
        .block(
            (row, policy) -> {
              double value = row.of(policy);
              boolean wasted = row.equals(WASTED);
              return row.measure().text(wasted ? value * HOURS_PER_UNIT_OF_WASTE : value);
            },
            (row, policy) -> runs.text(policy, row.measure()));
  }

  /** Figure 7.5 in numbers: the mean response time of every priority. */
  Block byPriority(List<String> policies) {
    return new ComparedTable<>(
            "Figure 7.5 in numbers: mean response time by priority, s. The thesis gives none.",
            Line.all(
                runs.priorities(), priority -> "priority " + priority + ", " + tasks(priority)),
            Line.all(policies, EvictionPoliciesTables::title))
        .block(
            (priority, policy) -> "",
            (priority, policy) -> runs.text(policy, RunMeasure.response(priority)));
  }

  private String tasks(int priority) {
    double tasks = runs.mean("mrs", RunMeasure.ofClass("tasks", priority, "arrived", 0));
    return Quantities.brief(tasks) + " tasks";
  }
}
