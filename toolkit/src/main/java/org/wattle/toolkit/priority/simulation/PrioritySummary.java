package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;

/**
 * The runs of a policy together.
 *
 * @param policy by name
 * @param runs that count: only complete ones, where there is any
 * @param complete whether these came to their end
 */
public record PrioritySummary(String policy, List<PriorityReplication> runs, boolean complete) {
  public PrioritySummary {
    runs = List.copyOf(runs);
  }

  /** A summary of every policy that has a run, in the order of the runs. */
  static List<PrioritySummary> of(List<PriorityReplication> runs) {
    Map<String, List<PriorityReplication>> byPolicy = new LinkedHashMap<>();
    runs.forEach(run -> byPolicy.computeIfAbsent(run.policy(), p -> new ArrayList<>()).add(run));
    List<PrioritySummary> summaries = new ArrayList<>();
    byPolicy.forEach(
        (policy, all) -> {
          List<PriorityReplication> ended =
              all.stream().filter(run -> run.outcome().complete()).toList();
          summaries.add(
              new PrioritySummary(policy, ended.isEmpty() ? all : ended, !ended.isEmpty()));
        });
    return summaries;
  }

  /** The first run. */
  public PriorityReplication first() {
    return runs.get(0);
  }

  /** The estimate of a number over the runs. */
  public Estimate estimate(ToDoubleFunction<PriorityOutcome> number) {
    return Estimate.of(
        runs.stream().map(PriorityReplication::outcome).mapToDouble(number).toArray());
  }

  /** The estimate of a number over the runs that have it; empty where none has. */
  public Optional<Estimate> known(Function<PriorityOutcome, OptionalDouble> number) {
    return knownOfRuns(run -> number.apply(run.outcome()));
  }

  /** The estimate of a number over the runs that have it; empty where none has. */
  public Optional<Estimate> knownOfRuns(Function<PriorityReplication, OptionalDouble> number) {
    double[] numbers = runs.stream().map(number).flatMapToDouble(OptionalDouble::stream).toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }

  /** A number by the number of the run, for the runs that have it. */
  public Map<Integer, Double> byRun(Function<PriorityOutcome, OptionalDouble> number) {
    Map<Integer, Double> byRun = new LinkedHashMap<>();
    runs.forEach(
        run -> number.apply(run.outcome()).ifPresent(value -> byRun.put(run.number(), value)));
    return byRun;
  }

  /** The priorities of which tasks came in any run, ascending. */
  public List<Integer> priorities() {
    return runs.stream()
        .flatMap(run -> run.outcome().classes().stream())
        .filter(of -> of.arrived() > 0)
        .map(ClassOutcome::priority)
        .distinct()
        .sorted()
        .toList();
  }

  /** The estimate of a number of a priority over the runs in which tasks of it came. */
  public Optional<Estimate> ofPriority(int priority, ToDoubleFunction<ClassOutcome> number) {
    return knownOfPriority(priority, of -> OptionalDouble.of(number.applyAsDouble(of)));
  }

  /** The estimate of a number of a priority over the runs that have it; empty where none has. */
  public Optional<Estimate> knownOfPriority(
      int priority, Function<ClassOutcome, OptionalDouble> number) {
    return known(
        outcome ->
            outcome.classes().stream()
                .filter(of -> of.priority() == priority && of.arrived() > 0)
                .findFirst()
                .map(number)
                .orElse(OptionalDouble.empty()));
  }

  /** The tasks of some priorities by how often they were evicted for others, over all runs. */
  public List<EvictionGroup> byEvictions(IntPredicate ofPriority) {
    Map<Integer, List<EvictionGroup>> groups = new TreeMap<>();
    runs.stream()
        .flatMap(run -> run.outcome().classes().stream())
        .filter(of -> ofPriority.test(of.priority()))
        .flatMap(of -> of.byEvictions().stream())
        .forEach(of -> groups.computeIfAbsent(of.evictions(), e -> new ArrayList<>()).add(of));
    return groups.values().stream().map(PrioritySummary::together).toList();
  }

  private static EvictionGroup together(List<EvictionGroup> groups) {
    int finished = groups.stream().mapToInt(EvictionGroup::finished).sum();
    double seconds =
        groups.stream().mapToDouble(of -> of.finished() * of.meanResponseSeconds().orElse(0)).sum();
    return new EvictionGroup(
        groups.get(0).evictions(),
        groups.stream().mapToInt(EvictionGroup::tasks).sum(),
        finished,
        finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / finished));
  }

  /** The mean response time of the tasks of priorities in a range that are done, in seconds. */
  public static OptionalDouble responseSeconds(PriorityOutcome outcome, int lowest, int highest) {
    int finished = 0;
    double seconds = 0;
    for (ClassOutcome of : outcome.classes()) {
      if (of.priority() >= lowest && of.priority() <= highest) {
        finished += of.finished();
        seconds += of.finished() * of.responses().mean().orElse(0);
      }
    }
    return finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / finished);
  }
}
