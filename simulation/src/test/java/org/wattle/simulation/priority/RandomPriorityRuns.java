package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.PrioritySimulation.Input;
import org.wattle.simulation.priority.PrioritySimulation.Span;

/**
 * One to six servers with few slots, and 20 to 120 tasks of all priorities that come in bursts: at
 * times more than there is room for.
 */
final class RandomPriorityRuns {
  private static final int MOST_SERVERS = 6;
  private static final double[] CPUS = {0.0625, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3};

  private final Random random;

  RandomPriorityRuns(long seed) {
    this.random = new Random(seed);
  }

  Input input(int wakeSeconds, boolean drained) {
    PriorityCluster cluster = cluster(wakeSeconds);
    List<WorkloadTask> tasks = tasks(cluster, drained);
    double work =
        tasks.stream().mapToDouble(task -> task.demand().get(0) * task.durationSeconds()).sum();
    double load = 0.4 + 1.2 * random.nextDouble();
    long seconds = Math.max(30, Math.min(1500, Math.round(work / cluster.cpu() / load)));
    Workload workload =
        new Workload("random", List.of("cpu", "memory"), arriving(tasks, seconds), "", List.of());
    return new Input(
        cluster,
        PriorityTasks.of(workload, 1),
        new Span(seconds, drained, 1 + random.nextInt(random.nextBoolean() ? 20 : 400)));
  }

  PriorityCluster cluster(int wakeSeconds) {
    List<SlotServers> types = new ArrayList<>();
    int servers = 1 + random.nextInt(MOST_SERVERS);
    while (servers > 0) {
      int count = 1 + random.nextInt(Math.min(2, servers));
      servers -= count;
      int cores = 1 + random.nextInt(4);
      SlotServers.Watts watts =
          new SlotServers.Watts(
              20 * random.nextDouble(),
              50 + 100 * random.nextDouble(),
              100 * random.nextDouble(),
              random.nextBoolean() ? 18 : 40 * random.nextDouble());
      types.add(
          new SlotServers(
              "t" + types.size(),
              count,
              cores,
              CPUS[random.nextInt(CPUS.length)],
              0.1 * (1 + random.nextInt(4)),
              1 + random.nextInt(cores + 2),
              watts));
    }
    return new PriorityCluster(types, wakeSeconds);
  }

  private List<WorkloadTask> tasks(PriorityCluster cluster, boolean drained) {
    double least = cluster.servers().stream().mapToDouble(SlotServers::memory).min().orElseThrow();
    double large = 0.2 + 0.8 * random.nextDouble();
    List<WorkloadTask> tasks = new ArrayList<>();
    int count = 20 + random.nextInt(101);
    for (int i = 0; i < count; i++) {
      double memory =
          switch (random.nextInt(10)) {
            case 0 -> 0;
            case 1, 2 -> 0.1;
            // Tasks that fit no server would be evicted for ever.
            case 3 -> drained ? least : least + 0.1;
            default -> large * least * random.nextDouble();
          };
      SlotServers servers = cluster.servers().get(random.nextInt(cluster.servers().size()));
      double cpu =
          random.nextBoolean() ? servers.cpu() / servers.cores() : 0.01 + 0.1 * random.nextDouble();
      int priority = random.nextBoolean() ? random.nextInt(3) : random.nextInt(12);
      tasks.add(
          new WorkloadTask(
              "t" + i,
              Optional.empty(),
              0,
              random.nextBoolean() ? 1 + random.nextInt(20) : 1 + 60 * random.nextDouble(),
              ResourceVector.of(cpu, memory),
              OptionalDouble.empty(),
              Optional.empty(),
              random.nextInt(20) == 0 ? OptionalInt.empty() : OptionalInt.of(priority)));
    }
    return tasks;
  }

  /** Bursts, a few tasks of which arrive in the same second; some come too late. */
  private List<WorkloadTask> arriving(List<WorkloadTask> tasks, long seconds) {
    List<WorkloadTask> all = new ArrayList<>();
    double arrival = 0;
    for (WorkloadTask task : tasks) {
      if (random.nextInt(4) == 0) {
        arrival = 1.02 * seconds * random.nextDouble();
      } else if (random.nextBoolean()) {
        arrival += 4 * random.nextDouble();
      }
      all.add(
          new WorkloadTask(
              task.id(),
              task.job(),
              random.nextBoolean() ? Math.floor(arrival) : arrival,
              task.durationSeconds(),
              task.demand(),
              task.gbps(),
              task.traffic(),
              task.priority()));
    }
    all.sort(Comparator.comparingDouble(WorkloadTask::arrivalSeconds));
    return all;
  }
}
