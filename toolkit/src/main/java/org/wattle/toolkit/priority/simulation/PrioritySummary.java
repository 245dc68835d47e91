package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;

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
    double[] numbers =
        runs.stream()
            .map(PriorityReplication::outcome)
            .map(number)
            .flatMapToDouble(OptionalDouble::stream)
            .toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }
}
