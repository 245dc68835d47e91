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
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;
import org.wattle.model.priority.slots.SlotProblem.Overload;
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
    List<SlotServers> types = new ArrayList<>();
    for (int type = 0; type <= random.nextInt(2); type++) {
      types.add(
          new SlotServers(
              "T" + type,
              1 + random.nextInt(2),
              1 + random.nextInt(3),
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

  /** A problem with any numbers, where slots may be worth less than nothing. */
  public SlotProblem problem() {
    int points = 2 + random.nextInt(4);
    List<Integer> servers =
        IntStream.rangeClosed(0, random.nextInt(3))
            .map(t -> 1 + random.nextInt(3))
            .boxed()
            .toList();
    List<Option> options = new ArrayList<>();
    long most = 0;
    for (int type = 0; type < servers.size(); type++) {
      long ofType = 0;
      for (int o = 0; o <= random.nextInt(3); o++) {
        List<Long> work = new ArrayList<>(List.of(0L));
        for (int point = 1; point < points; point++) {
          work.add(work.get(point - 1) + random.nextInt(50));
        }
        ofType = Math.max(ofType, work.get(points - 1));
        options.add(new Option(type, 1 + random.nextInt(9), work, random.nextInt(100)));
      }
      most += servers.get(type) * ofType;
    }
    List<Level> levels = new ArrayList<>();
    for (int k = 0; k < random.nextInt(4); k++) {
      List<List<Long>> costs = options.stream().map(option -> numbers(points - 1)).toList();
      levels.add(new Level((long) (random.nextDouble() * most), costs, numbers(points - 1)));
    }
    List<Overload> overloads = new ArrayList<>();
    for (int w = 0; w < random.nextInt(3); w++) {
      overloads.add(
          new Overload(random.nextInt(500), random.nextInt(900), random.nextInt(61) - 30));
    }
    return new SlotProblem(servers, options, levels, overloads);
  }

  private List<Long> numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> (long) random.nextInt(401) - 200).toList();
  }
}
