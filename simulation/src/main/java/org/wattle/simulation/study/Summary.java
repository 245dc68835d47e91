package org.wattle.simulation.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The runs of a case together.
 *
 * @param of what was run
 * @param runs that count: only complete ones, where there is any
 * @param complete whether these came to their end
 * @param <O> outcomes of runs
 */
public record Summary<O>(Case of, List<Replication<O>> runs, boolean complete) {
  public Summary {
    runs = List.copyOf(runs);
  }

  /** A summary of every case that has a run, in the order of the runs. */
  public static <O> List<Summary<O>> of(List<Replication<O>> runs) {
    Map<Case, List<Replication<O>>> byCase = new LinkedHashMap<>();
    runs.forEach(run -> byCase.computeIfAbsent(run.of(), of -> new ArrayList<>()).add(run));
    List<Summary<O>> summaries = new ArrayList<>();
    byCase.forEach(
        (of, all) -> {
          List<Replication<O>> ended = all.stream().filter(Replication::complete).toList();
          summaries.add(new Summary<>(of, ended.isEmpty() ? all : ended, !ended.isEmpty()));
        });
    return summaries;
  }

  /** The policy of the case. */
  public String policy() {
    return of.policy();
  }

  /** The outcomes of the runs. */
  public Stream<O> outcomes() {
    return runs.stream().map(Replication::outcome);
  }

  /** The outcome of the first run. */
  public O first() {
    return runs.get(0).outcome();
  }

  /** The estimate of a number over the runs that have it; empty where none has. */
  public Optional<Estimate> estimate(Function<? super O, OptionalDouble> number) {
    double[] numbers = outcomes().map(number).flatMapToDouble(OptionalDouble::stream).toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }

  /** The estimate of a measure over the runs that have it; empty where none has. */
  public Optional<Estimate> estimate(Measure<O> measure) {
    return estimate(measure::number);
  }

  /** The mean of a measure over the runs that have it; not a number where none has. */
  public double mean(Measure<O> measure) {
    return estimate(measure).map(Estimate::mean).orElse(Double.NaN);
  }

  /** How much more it has of a measure than another case, over the runs of which both have it. */
  public Optional<PairedDifference> minus(Summary<O> other, Measure<O> measure) {
    return PairedDifference.of(byRun(measure), other.byRun(measure));
  }

  private Map<Integer, Double> byRun(Measure<O> measure) {
    Map<Integer, Double> byRun = new LinkedHashMap<>();
    runs.forEach(
        run -> measure.number(run.outcome()).ifPresent(value -> byRun.put(run.number(), value)));
    return byRun;
  }
}
