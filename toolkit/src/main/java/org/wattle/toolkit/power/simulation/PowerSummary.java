package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.power.PowerOutcome;

/**
 * The runs of a policy with a cap together.
 *
 * @param of the policy and the cap
 * @param runs that count: only complete ones, where there is any
 * @param complete whether these came to their end
 */
public record PowerSummary(PolicyWithCap of, List<PowerReplication> runs, boolean complete) {
  public PowerSummary {
    runs = List.copyOf(runs);
  }

  /** A summary of every policy with every cap that has a run, in the order of the runs. */
  static List<PowerSummary> of(List<PowerReplication> runs) {
    Map<PolicyWithCap, List<PowerReplication>> groups = new LinkedHashMap<>();
    runs.forEach(run -> groups.computeIfAbsent(run.of(), p -> new ArrayList<>()).add(run));
    List<PowerSummary> summaries = new ArrayList<>();
    groups.forEach(
        (of, all) -> {
          List<PowerReplication> ended =
              all.stream().filter(run -> run.outcome().complete()).toList();
          summaries.add(new PowerSummary(of, ended.isEmpty() ? all : ended, !ended.isEmpty()));
        });
    return summaries;
  }

  public String policy() {
    return of.policy();
  }

  public String cap() {
    return of.cap();
  }

  /** The first run. */
  public PowerReplication first() {
    return runs.get(0);
  }

  /** The estimate of a number over the runs. */
  public Estimate estimate(ToDoubleFunction<PowerOutcome> number) {
    return Estimate.of(runs.stream().map(PowerReplication::outcome).mapToDouble(number).toArray());
  }

  /** The estimate of a number over the runs that have it; empty where none has. */
  public Optional<Estimate> known(Function<PowerReplication, OptionalDouble> number) {
    double[] numbers = runs.stream().map(number).flatMapToDouble(OptionalDouble::stream).toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }

  /** A number by the number of the run, for the runs that have it. */
  public Map<Integer, Double> byRun(Function<PowerReplication, OptionalDouble> number) {
    Map<Integer, Double> byRun = new LinkedHashMap<>();
    runs.forEach(run -> number.apply(run).ifPresent(value -> byRun.put(run.number(), value)));
    return byRun;
  }
}
