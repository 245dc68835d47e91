package org.wattle.toolkit.simulation;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that a simulation can be asked for instead of what its scenario says. Each kind of
 * simulation lists the options that it understands. Options are compared by identity: kinds that
 * share an option share its constant.
 *
 * @param <T> its values
 */
@SuppressWarnings("UnusedTypeParameter") // SimulationOptions accepts and returns values of it
public final class SimulationOption<T> {
  /** Policies by id, instead of those of the scenario. */
  public static final SimulationOption<List<String>> POLICIES = of("--policy");

  /** Arrival rates relative to the capacity, each above 0. */
  public static final SimulationOption<List<Double>> LOADS = of("--load");

  /** The number of replications of each policy, at each load where there are loads. */
  public static final SimulationOption<Integer> SEEDS = of("--seeds");

  /** The number of the only replication of each policy, from 1, with the seed that it has there. */
  public static final SimulationOption<Integer> RUN = of("--run");

  /** The seed from which the seeds of all replications are derived, from 0 to 2^53. */
  public static final SimulationOption<Long> SEED = of("--seed");

  /** The simulated time in hours, above 0. */
  public static final SimulationOption<Double> HOURS = of("--hours");

  /** The largest number of replications that run at the same time, at least 1. */
  public static final SimulationOption<Integer> THREADS = of("--threads");

  /** The time after which the simulation stops and returns what it has; every kind has it. */
  public static final SimulationOption<Duration> TIME_LIMIT = of("--time-limit");

  /** Whether runs are compared with the best schedule in hindsight. */
  public static final SimulationOption<Boolean> OPTIMAL = of("--optimal");

  private final String name;

  private SimulationOption(String name) {
    this.name = name;
  }

  /** An option of this name, as it is written on the command line. */
  public static <T> SimulationOption<T> of(String name) {
    return new SimulationOption<>(name);
  }

  /** Those of every simulation that is repeated, and more. */
  public static Set<SimulationOption<?>> ofRepetitions(SimulationOption<?>... more) {
    return Stream.concat(Stream.of(POLICIES, SEEDS, RUN, SEED, HOURS, THREADS), Stream.of(more))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The name on the command line, which messages use too. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
