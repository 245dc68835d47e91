package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/**
 * The complete runs of policies. Run N has the same tasks for every policy.
 *
 * @param policies the runs of each by their numbers, in the order of the file
 */
public record PolicyRuns(Map<String, SortedMap<Integer, PriorityRun>> policies) {
  /**
   * The runs that {@link PrioritySteps} kept under a name; none where there are no such records.
   */
  public static PolicyRuns of(Records records, String name) {
    return of(
        records.rows(PrioritySteps.runsFile(name)), records.rows(PrioritySteps.classesFile(name)));
  }

  /**
   * From tables of {@code simulate}.
   *
   * @param runs rows of {@code runs.csv}
   * @param classes rows of {@code classes.csv}; may be empty
   */
  public static PolicyRuns of(List<Row> runs, List<Row> classes) {
    Map<List<String>, List<Row>> byRun = Rows.groupBy(classes, "policy", "run");
    Map<String, SortedMap<Integer, PriorityRun>> policies = new LinkedHashMap<>();
    for (Row row : Rows.where(runs, "complete", "yes")) {
      SortedMap<Integer, Row> byPriority = new TreeMap<>();
      byRun
          .getOrDefault(List.of(row.text("policy"), row.text("run")), List.of())
          .forEach(of -> byPriority.put(Integer.parseInt(of.text("priority")), of));
      policies
          .computeIfAbsent(row.text("policy"), policy -> new TreeMap<>())
          .put(Integer.parseInt(row.text("run")), new PriorityRun(row, byPriority));
    }
    return new PolicyRuns(policies);
  }

  /** The names of the policies. */
  public List<String> names() {
    return new ArrayList<>(policies.keySet());
  }

  /** Whether all of these policies have runs. */
  public boolean has(String... names) {
    return List.of(names).stream().allMatch(policies::containsKey);
  }

  /** Whether no policy has runs. */
  public boolean isEmpty() {
    return policies.isEmpty();
  }

  /** How many workloads were run: the number of runs of the policy with most of them. */
  public int workloads() {
    return policies.values().stream().mapToInt(Map::size).max().orElse(0);
  }

  /** The priorities that any task has, in ascending order. */
  public List<Integer> priorities() {
    TreeSet<Integer> all = new TreeSet<>();
    policies.values().stream()
        .flatMap(runs -> runs.values().stream())
        .forEach(run -> all.addAll(run.classes().keySet()));
    return new ArrayList<>(all);
  }

  /** The values of a measure, one for each run of a policy that has it. */
  public SampleStatistics of(String policy, RunMeasure measure) {
    return SampleStatistics.of(
        runs(policy).values().stream().flatMapToDouble(run -> measure.of().apply(run).stream()));
  }

  /** The mean over the runs; NaN where no run has the measure. */
  public double mean(String policy, RunMeasure measure) {
    return of(policy, measure).mean();
  }

  /** The mean as text. */
  public String text(String policy, RunMeasure measure) {
    return measure.text(mean(policy, measure));
  }

  /** Two policies compared run by run, over the workloads of which both have the measure. */
  public PairedRuns paired(String policy, String other, RunMeasure measure) {
    return paired(policy, this, other, measure);
  }

  /**
   * A policy compared run by run with a policy of other runs that have the same workloads.
   *
   * @param others runs of the same scenario
   * @param other one of their policies
   */
  public PairedRuns paired(String policy, PolicyRuns others, String other, RunMeasure measure) {
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    SortedMap<Integer, PriorityRun> same = others.runs(other);
    runs(policy)
        .forEach(
            (number, run) -> {
              PriorityRun counterpart = same.get(number);
              if (counterpart == null) {
                return;
              }
              OptionalDouble one = measure.of().apply(run);
              OptionalDouble two = measure.of().apply(counterpart);
              if (one.isPresent() && two.isPresent()) {
                first.add(one.getAsDouble());
                second.add(two.getAsDouble());
              }
            });
    return new PairedRuns(first, second);
  }

  /** Two measures of a policy compared run by run, over the workloads that have both. */
  public PairedRuns compared(String policy, RunMeasure measure, RunMeasure other) {
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    for (PriorityRun run : runs(policy).values()) {
      OptionalDouble one = measure.of().apply(run);
      OptionalDouble two = other.of().apply(run);
      if (one.isPresent() && two.isPresent()) {
        first.add(one.getAsDouble());
        second.add(two.getAsDouble());
      }
    }
    return new PairedRuns(first, second);
  }

  /** Policies in the order in which a measure is said to ascend from one to the next. */
  public AscendingOrder ascending(RunMeasure measure, String... order) {
    List<PairedRuns> neighbours = new ArrayList<>();
    for (int i = 1; i < order.length; i++) {
      neighbours.add(paired(order[i - 1], order[i], measure));
    }
    return new AscendingOrder(neighbours);
  }

  private SortedMap<Integer, PriorityRun> runs(String policy) {
    return policies.getOrDefault(policy, new TreeMap<>());
  }
}
