package org.wattle.cli.option;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import picocli.CommandLine.Option;

/** The options of simulations that several kinds of scenario have in common. */
public final class ScenarioOptions {
  @Option(
      names = "--policy",
      paramLabel = "ID",
      description = {
        "A policy instead of those that the scenario names: lotes,",
        "lotes-filtered, lotes-filtered-golden-2 to -6, greedy, greedy-random or",
        "greedy-first-fit; in a collocation-scenario solvers (wattle solvers); in an",
        "energy-scenario mtec, msec, or heuristics like beps, rrs and gems.",
        "May be given several times."
      })
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--load",
      paramLabel = "X,Y,...",
      split = ",",
      description = "Arrival rates, relative to what all machines can carry at most.")
  private List<Double> loads = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "How many runs each policy makes at each load.")
  private Optional<Integer> seeds = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed from which those of all runs follow.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--hours",
      paramLabel = "H",
      description = {
        "How long runs are, in simulated hours; warm-up and the time",
        "between samples change in proportion."
      })
  private Optional<Double> hours = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "At most so many runs at once; as many as there are cores unless given.")
  private Optional<Integer> threads = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this long and report what there is: 60s, 5m, 1h.",
        "No limit unless given."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  /** Those that are given. */
  public SimulationOptions given() {
    return SimulationOptions.NONE
        .with(SimulationOption.POLICIES, Optional.of(policies).filter(nonEmpty()))
        .with(SimulationOption.LOADS, Optional.of(loads).filter(nonEmpty()))
        .with(SimulationOption.SEEDS, seeds)
        .with(SimulationOption.SEED, seed)
        .with(SimulationOption.HOURS, hours)
        .with(SimulationOption.THREADS, threads)
        .with(SimulationOption.TIME_LIMIT, timeLimit);
  }

  private static <T> Predicate<List<T>> nonEmpty() {
    return list -> !list.isEmpty();
  }
}
