package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.slots.SlotProblem.Interval;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Small clusters, samples and problems. */
public final class RandomSlotProblems {
  private final Random random;

  /** What one seed draws. */
  public RandomSlotProblems(long seed) {
    this.random = new Random(seed);
  }

  /** Few servers of one or two types. */
  public PriorityCluster cluster() {
    return cluster(3);
  }

  /** Few servers of one or two types, with at most so many cores. */
  public PriorityCluster cluster(int mostCores) {
    List<SlotServers> types = new ArrayList<>();
    for (int type = 0; type <= random.nextInt(2); type++) {
      types.add(
          new SlotServers(
              "T" + type,
              1 + random.nextInt(2),
              1 + random.nextInt(mostCores),
              0.25 * (1 + random.nextInt(4)),
              0.1 + random.nextDouble(),
              1 + random.nextInt(9),
              new SlotServers.Watts(
                  50 * random.nextDouble(),
                  100 + 100 * random.nextDouble(),
                  100 * random.nextDouble(),
                  40 * random.nextDouble())));
    }
    return new PriorityCluster(types, 30);
  }

  /** Tasks for a cluster, with any load from little to too much. */
  public Workload sample(PriorityCluster cluster) {
    int tasks = 1 + random.nextInt(300);
    double hours = 1 + 3 * random.nextDouble();
    double load = 0.1 + 1.4 * random.nextDouble();
    double work = load * cluster.cpu() * hours * 3600 / tasks;
    List<WorkloadTask> all = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      double cpu = 0.01 + 0.05 * random.nextDouble();
      double times = random.nextBoolean() ? 1 : -Math.log(1 - random.nextDouble());
      all.add(
          new WorkloadTask(
              "t" + i,
              Optional.empty(),
              hours * 3600 * random.nextDouble(),
              work / cpu * times,
              ResourceVector.of(cpu, 0.05 * random.nextDouble()),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(random.nextInt(12))));
    }
    return new Workload("random", List.of("cpu", "memory"), all, "", List.of());
  }

  /** A problem with any numbers. */
  public SlotProblem problem() {
    List<Integer> servers = new ArrayList<>();
    List<Option> options = new ArrayList<>();
    for (int type = 0; type <= random.nextInt(3); type++) {
      servers.add(1 + random.nextInt(3));
      for (int o = 0; o <= random.nextInt(3); o++) {
        options.add(new Option(type, 1 + random.nextInt(9), random.nextInt(100)));
      }
    }
    List<Level> levels = new ArrayList<>();
    for (int k = random.nextInt(4); k > 0; k--) {
      levels.add(level(options.size(), servers.stream().mapToInt(n -> n).sum()));
    }
    return new SlotProblem(servers, options, levels);
  }

  private Level level(int options, int servers) {
    int intervals = 1 + random.nextInt(4);
    List<List<Long>> amounts = new ArrayList<>();
    List<List<Long>> costs = new ArrayList<>();
    for (int o = 0; o < options; o++) {
      List<Long> ofOption = new ArrayList<>();
      long amount = -random.nextInt(20);
      for (int interval = 0; interval < intervals; interval++) {
        ofOption.add(amount);
        amount += random.nextInt(20);
      }
      amounts.add(ofOption);
      costs.add(numbers(intervals));
    }
    long demand = random.nextInt(20 * servers);
    List<Long> constants = numbers(intervals);
    return new Level(
        demand,
        IntStream.range(0, intervals)
            .mapToObj(
                u ->
                    new Interval(
                        amounts.stream().map(of -> of.get(u)).toList(),
                        costs.stream().map(of -> of.get(u)).toList(),
                        constants.get(u)))
            .toList());
  }

  private List<Long> numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> (long) random.nextInt(401) - 200).toList();
  }
}
