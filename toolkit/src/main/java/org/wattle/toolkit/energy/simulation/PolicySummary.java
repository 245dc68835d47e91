package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.engine.Estimate;

/**
 * The runs of a policy together.
 *
 * @param policy by id
 * @param runs that count: only complete ones, where there is any
 * @param complete whether these came to their end
 */
public record PolicySummary(String policy, List<ClusterReplication> runs, boolean complete) {
  public PolicySummary {
    runs = List.copyOf(runs);
  }

  /** A summary of every policy that has a run, in the order of the runs. */
  static List<PolicySummary> of(List<ClusterReplication> runs) {
    Map<String, List<ClusterReplication>> byPolicy = new LinkedHashMap<>();
    runs.forEach(run -> byPolicy.computeIfAbsent(run.policy(), p -> new ArrayList<>()).add(run));
    List<PolicySummary> summaries = new ArrayList<>();
    byPolicy.forEach(
        (policy, all) -> {
          List<ClusterReplication> ended =
              all.stream().filter(run -> run.outcome().complete()).toList();
          summaries.add(new PolicySummary(policy, ended.isEmpty() ? all : ended, !ended.isEmpty()));
        });
    return summaries;
  }

  /** The estimate of a number over the runs. */
  public Estimate estimate(ToDoubleFunction<ClusterOutcome> number) {
    return Estimate.of(
        runs.stream().map(ClusterReplication::outcome).mapToDouble(number).toArray());
  }

  /** The estimate of a number over the runs that have it; empty where none has. */
  public Optional<Estimate> known(Function<ClusterReplication, OptionalDouble> number) {
    double[] numbers = runs.stream().map(number).flatMapToDouble(OptionalDouble::stream).toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }

  double meanJoules() {
    return estimate(ClusterOutcome::joules).mean();
  }
}
