package org.wattle.cli.option;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        "energy-scenario mtec, msec, or heuristics like beps, rrs and gems; in a",
        "priority-scenario words joined by +, such as mrs+drop5 or hybrid200; in a",
        "power-scenario ff, bp, mm, mgm and others, such as bp+waar-class.",
        "May be given several times."
      })
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--load",
      paramLabel = "X,Y,...",
      split = ",",
      description = "Arrival rates, relative to the most that all machines can carry.")
  private List<Double> loads = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Number of runs of each policy at each load.")
  private Optional<Integer> seeds = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed from which the seeds of all runs are derived.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--hours",
      paramLabel = "H",
      description = {
        "Length of a run in simulated hours; warm-up and the time between",
        "samples change in proportion."
      })
  private Optional<Double> hours = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "At most this many runs at the same time; as many as cores unless given.")
  private Optional<Integer> threads = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this time and report the results so far: 60s, 5m, 1h.",
        "No limit unless given."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  /** Those that are given. */
  public SimulationOptions given() {
    return SimulationOptions.NONE
        .with(SimulationOption.POLICIES, Optional.of(policies).filter(given -> !given.isEmpty()))
        .with(SimulationOption.LOADS, Optional.of(loads).filter(given -> !given.isEmpty()))
        .with(SimulationOption.SEEDS, seeds)
        .with(SimulationOption.SEED, seed)
        .with(SimulationOption.HOURS, hours)
        .with(SimulationOption.THREADS, threads)
        .with(SimulationOption.TIME_LIMIT, timeLimit);
  }
}
