package org.wattle.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.GreenMapReduceScheduler;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/**
 * A day of 86,400 slots of 1 s with 100,000 tasks on 1250 servers: what the heuristics take for it,
 * without any account of energy. Tasks arrive at random in jobs of ten and run for two hours on
 * average, so that about a third of the processors is busy; each sends to the outside and to the
 * first of its job, the more the faster its server is.
 *
 * <p>{@code OnlineDay [PRESET] [HEURISTIC...]}
 */
public final class OnlineDay {
  private static final int SECONDS = 86_400;
  private static final int TASKS = 100_000;
  private static final int JOB = 10;
  private static final double GBPS = 0.004;

  private final DataCenter center;
  private final int[] arrival = new int[TASKS];
  private final int[] end = new int[TASKS];

  private OnlineDay(EnergyInstance cluster, boolean awake) {
    Random random = new Random(7);
    List<Task> tasks = new ArrayList<>();
    int[] arrivals = new int[TASKS / JOB];
    Arrays.setAll(arrivals, job -> random.nextInt(SECONDS));
    Arrays.sort(arrivals);
    for (int i = 0; i < TASKS; i++) {
      arrival[i] = arrivals[i / JOB];
      double seconds = Math.min(40_000, 60 + 7_000 * -Math.log(1 - random.nextDouble()));
      end[i] = arrival[i] + (int) seconds;
      ResourceVector demand = ResourceVector.of(demand(random), demand(random));
      tasks.add(
          new Task(
              "t" + i,
              demand,
              GBPS,
              arrival[i],
              OptionalDouble.of(seconds),
              Optional.of("j" + i / JOB)));
    }
    DataCenter asleep = DataCenter.of(cluster);
    TreeSet<String> on = new TreeSet<>();
    if (awake) {
      on.addAll(asleep.serverNames());
      on.addAll(asleep.switchNames());
    }
    this.center =
        DataCenter.of(
            new EnergyInstance(
                cluster.name(),
                1,
                cluster.resources(),
                cluster.serverTypes(),
                cluster.network(),
                tasks,
                new ClusterState(on, List.of()),
                Optional.empty()));
  }

  private static double demand(Random random) {
    return Math.min(0.4, 0.002 + 0.026 * -Math.log(1 - random.nextDouble()));
  }

  private Traffic traffic() {
    return new Traffic() {
      @Override
      public double externalGbps(int task, int serverType) {
        return GBPS * center.instance().serverTypes().get(serverType).capacity().get(0);
      }

      @Override
      public double internalGbps(int task, int serverType) {
        return externalGbps(task, serverType) / 2;
      }

      @Override
      public int master(int task) {
        return task - task % JOB;
      }
    };
  }

  /** What happened. */
  private record Day(int placed, int waited, int missed, int mostServers, double seconds) {}

  private Day run(OnlineHeuristic heuristic) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long began = clock.getCurrentThreadCpuTime();
    OnlinePlacement placement = heuristic.begin(center, traffic(), 1);
    PriorityQueue<Integer> running =
        new PriorityQueue<>(Comparator.<Integer>comparingInt(i -> end[i]).thenComparingInt(i -> i));
    int[] onServer = new int[center.serverCount()];
    List<Integer> queue = new ArrayList<>();
    int next = 0;
    int placed = 0;
    int waited = 0;
    int missed = 0;
    int servers = 0;
    int mostServers = 0;
    for (int slot = 0; slot < SECONDS; slot++) {
      boolean changed = false;
      while (!running.isEmpty() && end[running.element()] <= slot) {
        int task = running.remove();
        servers -= --onServer[placement.serverOf(task)] == 0 ? 1 : 0;
        placement.leave(task);
        changed = true;
      }
      while (next < TASKS && arrival[next] <= slot) {
        queue.add(next++);
        changed = true;
      }
      if (!changed || queue.isEmpty()) {
        continue;
      }
      int[] tasks = queue.stream().mapToInt(Integer::intValue).toArray();
      placement.place(tasks);
      queue.clear();
      for (int task : tasks) {
        if (placement.serverOf(task) < 0) {
          queue.add(task);
          waited++;
        } else {
          placed++;
          missed += placement.missesMaster(task) ? 1 : 0;
          servers += onServer[placement.serverOf(task)]++ == 0 ? 1 : 0;
          end[task] = Math.max(end[task], slot + 1);
          running.add(task);
        }
      }
      mostServers = Math.max(mostServers, servers);
    }
    return new Day(
        placed, waited, missed, mostServers, (clock.getCurrentThreadCpuTime() - began) * 1e-9);
  }

  /** A heuristic, and what it is called here. */
  private record Named(String name, OnlineHeuristic rule) {}

  private static Stream<Named> heuristics() {
    Stream<Named> published =
        EnergyHeuristics.all().stream()
            .filter(OnlineHeuristic.class::isInstance)
            .map(OnlineHeuristic.class::cast)
            .map(rule -> new Named(rule.id(), rule));
    Stream<Named> estimates =
        Stream.of(ExecutionEstimate.SHARED, ExecutionEstimate.TRACE)
            .map(
                estimate ->
                    new Named(
                        "gems/" + estimate.name().toLowerCase(Locale.ROOT),
                        new GreenMapReduceScheduler(Variant.GEMS, estimate)));
    return Stream.concat(published, estimates);
  }

  /** Prints a line for every heuristic and wiring: processor seconds of the second of two runs. */
  public static void main(String[] args) {
    PrintStream out = System.out;
    EnergyPreset preset =
        EnergyPreset.byId(args.length > 0 ? args[0] : EnergyPreset.LARGE_DC.word()).orElseThrow();
    List<String> chosen = Arrays.asList(args).subList(Math.min(1, args.length), args.length);
    out.println("cluster,wiring,heuristic,placed,waits,missed,servers,seconds");
    for (Wiring wiring : Wiring.values()) {
      EnergyInstance cluster =
          Generator.generate(GeneratorOptions.of(preset).withTasks(1).withWiring(wiring));
      heuristics()
          .filter(named -> chosen.isEmpty() || chosen.contains(named.name()))
          .forEach(
              named -> {
                boolean awake = named.rule().unused() == Unused.STAY_ON;
                new OnlineDay(cluster, awake).run(named.rule());
                Day day = new OnlineDay(cluster, awake).run(named.rule());
                out.printf(
                    Locale.ROOT,
                    "%s,%s,%s,%d,%d,%d,%d,%.2f%n",
                    preset.word(),
                    wiring,
                    named.name(),
                    day.placed(),
                    day.waited(),
                    day.missed(),
                    day.mostServers(),
                    day.seconds());
              });
    }
  }
}
