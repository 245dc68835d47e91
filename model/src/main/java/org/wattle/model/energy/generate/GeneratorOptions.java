package org.wattle.model.energy.generate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.energy.Network.Wiring;

/**
 * What to generate.
 *
 * @param preset the data centre
 * @param tasks how many tasks to draw at random, 1 to 1,000,000; absent for the preset's own: the
 *     named ones of an example, or its usual number
 * @param seed of all that is random
 * @param sizes of the random tasks
 * @param wiring absent for the preset's own, which is rack wiring for all of them
 * @param awake the share of the servers, and of the switches of each tier, that is awake when the
 *     slot begins, from 0 to 1, drawn at random; absent for the preset's own state, which is all
 *     asleep but for the examples
 * @param servers how many servers, for {@link EnergyPreset#SERVER_MIX} alone; absent for the
 *     preset's own
 * @param running how many tasks of an earlier slot run already, at random places; 0 to 1,000,000
 * @param gbpsPerMemory the bandwidth in Gbps of a random task that demands 1.0 of memory; not
 *     negative
 */
public record GeneratorOptions(
    EnergyPreset preset,
    OptionalInt tasks,
    long seed,
    TaskSizes sizes,
    Optional<Wiring> wiring,
    OptionalDouble awake,
    OptionalInt servers,
    int running,
    double gbpsPerMemory) {
  private static final int MAX_SERVERS = 1_000_000;

  /** More make a file that no reader takes. */
  private static final int MAX_TASKS = 1_000_000;

  /**
   * Options.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public GeneratorOptions {
    TaskSizes.requireNumber("The number of tasks", tasks.orElse(1), 1, MAX_TASKS);
    double awakeShare = awake.orElse(0);
    TaskSizes.require(
        awakeShare >= 0 && awakeShare <= 1,
        "The awake fraction",
        awakeShare,
        "Maybe choose one from 0 to 1.");
    TaskSizes.requireNumber("The number of servers", servers.orElse(1), 1, MAX_SERVERS);
    TaskSizes.require(
        servers.isEmpty() || preset == EnergyPreset.SERVER_MIX,
        "The number of servers",
        servers.orElse(0),
        "The preset (" + preset.word() + ") has its own. Maybe server-mix.");
    TaskSizes.requireNumber("The number of running tasks", running, 0, MAX_TASKS);
    TaskSizes.require(
        gbpsPerMemory >= 0 && gbpsPerMemory < Double.POSITIVE_INFINITY,
        "The bandwidth per memory",
        gbpsPerMemory,
        "Maybe choose 1, which is 1 Gbps for a task that needs all memory of the largest machine.");
  }

  /**
   * The preset as it is: seed 1, {@link TaskSizes#DEFAULT}, 1 Gbps per 1.0 of memory (section 3.4).
   */
  public static GeneratorOptions of(EnergyPreset preset) {
    return new GeneratorOptions(
        preset,
        OptionalInt.empty(),
        1,
        TaskSizes.DEFAULT,
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalInt.empty(),
        0,
        1);
  }

  public GeneratorOptions withTasks(int n) {
    return new GeneratorOptions(
        preset, OptionalInt.of(n), seed, sizes, wiring, awake, servers, running, gbpsPerMemory);
  }

  public GeneratorOptions withSeed(long changed) {
    return new GeneratorOptions(
        preset, tasks, changed, sizes, wiring, awake, servers, running, gbpsPerMemory);
  }

  public GeneratorOptions withSizes(TaskSizes changed) {
    return new GeneratorOptions(
        preset, tasks, seed, changed, wiring, awake, servers, running, gbpsPerMemory);
  }

  public GeneratorOptions withWiring(Wiring changed) {
    return new GeneratorOptions(
        preset, tasks, seed, sizes, Optional.of(changed), awake, servers, running, gbpsPerMemory);
  }

  public GeneratorOptions withAwakeFraction(double x) {
    return new GeneratorOptions(
        preset, tasks, seed, sizes, wiring, OptionalDouble.of(x), servers, running, gbpsPerMemory);
  }

  public GeneratorOptions withServers(int n) {
    return new GeneratorOptions(
        preset, tasks, seed, sizes, wiring, awake, OptionalInt.of(n), running, gbpsPerMemory);
  }

  public GeneratorOptions withRunning(int changed) {
    return new GeneratorOptions(
        preset, tasks, seed, sizes, wiring, awake, servers, changed, gbpsPerMemory);
  }

  public GeneratorOptions withGbpsPerMemory(double changed) {
    return new GeneratorOptions(
        preset, tasks, seed, sizes, wiring, awake, servers, running, changed);
  }
}
