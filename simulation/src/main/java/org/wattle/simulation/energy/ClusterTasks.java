package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.scenario.Execution.OversizedFlow;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.WorkloadTask;

/**
 * The tasks of a run as numbers, in the order of the workload: when they come, what they demand and
 * send, and which of them nothing can ever run. Amounts are integers in units of 2⁻³⁰ of the
 * largest capacity of a resource, so that sums and progress are exact.
 */
final class ClusterTasks {
  /** Units of the largest capacity of a resource. */
  private static final double UNITS = 1L << 30;

  private final ClusterSimulation.Input run;
  private final List<String> elementNames;
  private final DataCenter center;
  private final Traffic traffic;
  private final List<WorkloadTask> tasks;
  private final int resources;
  private final int cpu;
  private final double[] unitsPerAmount;
  private final long[] demand;
  private final long[] work;
  private final long[] arrival;
  private final boolean[] rejected;

  ClusterTasks(ClusterSimulation.Input run, Unused unused) {
    this.run = run;
    this.tasks = inOrderOfCluster(run);
    this.resources = run.cluster().resources().size();
    this.cpu = run.cluster().resources().indexOf(ClusterSimulation.Input.CPU);
    double[] gbps = tasks.stream().mapToDouble(this::gbps).toArray();
    DataCenter empty = DataCenter.of(with(List.of(), Set.of()));
    FlowLimits limits = new FlowLimits(empty);
    boolean capped = run.execution().oversized() == OversizedFlow.CAP;
    this.traffic =
        new TaskTraffic(
            tasks,
            gbps,
            run.cluster().serverTypes(),
            cpu,
            capped ? limits.external() : Double.POSITIVE_INFINITY,
            capped ? limits.internal() : Double.POSITIVE_INFINITY);
    this.elementNames =
        Stream.concat(empty.serverNames().stream(), empty.switchNames().stream()).toList();
    Set<String> awake = unused == Unused.SLEEP ? Set.of() : Set.copyOf(elementNames);
    List<Task> placed = new ArrayList<>(tasks.size());
    for (int i = 0; i < gbps.length; i++) {
      placed.add(placed(tasks.get(i), capped ? Math.min(gbps[i], limits.external()) : gbps[i]));
    }
    this.center = DataCenter.of(with(placed, awake));
    this.unitsPerAmount = unitsPerAmount(run.cluster().serverTypes());
    this.demand = new long[tasks.size() * resources];
    this.work = new long[tasks.size()];
    this.arrival = new long[tasks.size()];
    this.rejected = new boolean[tasks.size()];
    for (int i = 0; i < arrival.length; i++) {
      WorkloadTask task = tasks.get(i);
      for (int l = 0; l < resources; l++) {
        demand[i * resources + l] = units(l, task.demand().get(l));
      }
      work[i] = Math.max(1, Math.round(speed(i) * task.durationSeconds()));
      arrival[i] = (long) Math.ceil(task.arrivalSeconds());
      rejected[i] = !canRun(i, limits);
    }
  }

  private static List<WorkloadTask> inOrderOfCluster(ClusterSimulation.Input run) {
    List<String> own = run.workload().resources();
    int[] from = run.cluster().resources().stream().mapToInt(own::indexOf).toArray();
    return run.workload().tasks().stream()
        .map(
            task ->
                new WorkloadTask(
                    task.id(),
                    task.job(),
                    task.arrivalSeconds(),
                    task.durationSeconds(),
                    ResourceVector.of(
                        Arrays.stream(from).mapToDouble(l -> task.demand().get(l)).toArray()),
                    task.gbps(),
                    task.traffic()))
        .toList();
  }

  /** As stated, its external flow over its duration, or as much as its memory (thesis 3.4). */
  private double gbps(WorkloadTask task) {
    if (run.cluster().network().isEmpty()) {
      return 0;
    }
    if (task.gbps().isPresent()) {
      return task.gbps().getAsDouble();
    }
    int memory = run.cluster().resources().indexOf(ClusterSimulation.Input.MEMORY);
    return task.traffic()
        .map(flows -> TaskFlows.gbps(flows.externalMegabytes(), task.durationSeconds()))
        .orElse(memory < 0 ? 0 : task.demand().get(memory));
  }

  private EnergyInstance with(List<Task> placed, Set<String> awake) {
    EnergyInstance cluster = run.cluster();
    return new EnergyInstance(
        cluster.name(),
        run.span().slotSeconds(),
        cluster.resources(),
        cluster.serverTypes(),
        cluster.network(),
        placed,
        new ClusterState(awake, List.of()),
        Optional.empty());
  }

  private static Task placed(WorkloadTask task, double gbps) {
    return new Task(
        task.id(),
        task.demand(),
        gbps,
        task.arrivalSeconds(),
        OptionalDouble.of(task.durationSeconds()),
        task.job());
  }

  private double[] unitsPerAmount(List<ServerType> types) {
    double[] units = new double[resources];
    for (int l = 0; l < resources; l++) {
      double largest = 0;
      for (ServerType type : types) {
        largest = Math.max(largest, type.capacity().get(l));
      }
      units[l] = largest > 0 ? UNITS / largest : 0;
    }
    return units;
  }

  private boolean canRun(int task, FlowLimits limits) {
    List<ServerType> types = run.cluster().serverTypes();
    for (int t = 0; t < types.size(); t++) {
      if (fits(tasks.get(task).demand(), types.get(t).capacity())
          && traffic.externalGbps(task, t) <= Tolerances.room(limits.external())
          && (traffic.master(task) == Traffic.NONE
              || traffic.internalGbps(task, t) <= Tolerances.room(limits.internal()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean fits(ResourceVector demand, ResourceVector capacity) {
    for (int l = 0; l < demand.size(); l++) {
      if (demand.get(l) > Tolerances.room(capacity.get(l))) {
        return false;
      }
    }
    return true;
  }

  /** All tasks, nothing running; awake is what the policy never lets sleep. */
  DataCenter center() {
    return center;
  }

  /** Servers, then switches. */
  List<String> elementNames() {
    return elementNames;
  }

  Traffic traffic() {
    return traffic;
  }

  int count() {
    return arrival.length;
  }

  int resources() {
    return resources;
  }

  /** The resource that sets how fast tasks run; negative where there is none. */
  int cpu() {
    return cpu;
  }

  Sharing sharing() {
    return run.execution().sharing();
  }

  /** An amount of a resource in units, rounded. */
  long units(int resource, double amount) {
    return Math.round(amount * unitsPerAmount[resource]);
  }

  /** In units. */
  long demand(int task, int resource) {
    return demand[task * resources + resource];
  }

  /** The progress a second of a task that gets what it demands, in units; at least 1. */
  long speed(int task) {
    return cpu < 0 ? 1 : Math.max(1, demand[task * resources + cpu]);
  }

  /** What is to be done in all, in units times seconds. */
  long work(int task) {
    return work[task];
  }

  /** Whether it comes before a time in seconds. */
  boolean comesBefore(int task, long time) {
    return tasks.get(task).arrivalSeconds() < time;
  }

  /** When it comes, rounded up to a second. */
  long arrival(int task) {
    return arrival[task];
  }

  /** Whether no server or link can ever take it. */
  boolean rejected(int task) {
    return rejected[task];
  }

  /** What the empty network can carry at most, in Gbps; infinity where there is no network. */
  private static final class FlowLimits {
    private final double[] fromOutside;
    private double external;
    private double internal;

    FlowLimits(DataCenter center) {
      this.fromOutside = new double[center.switchCount()];
      if (center.topology().isEmpty()) {
        external = Double.POSITIVE_INFINITY;
        internal = Double.POSITIVE_INFINITY;
        return;
      }
      Topology topology = center.topology().get();
      Arrays.fill(fromOutside, Double.NaN);
      for (int h = 0; h < topology.serverCount(); h++) {
        int server = topology.serverNode(h);
        for (int above : topology.parents(server)) {
          double link = topology.linkGbps(above, server).orElseThrow();
          internal = Math.max(internal, link);
          external = Math.max(external, Math.min(link, fromOutside(topology, above)));
        }
      }
    }

    /** The most that any path carries from an entry to a switch. */
    private double fromOutside(Topology topology, int switchNode) {
      if (Double.isNaN(fromOutside[switchNode])) {
        double most = topology.entry(switchNode) ? Double.POSITIVE_INFINITY : 0;
        for (int above : topology.parents(switchNode)) {
          double link = topology.linkGbps(above, switchNode).orElseThrow();
          most = Math.max(most, Math.min(link, fromOutside(topology, above)));
        }
        fromOutside[switchNode] = most;
      }
      return fromOutside[switchNode];
    }

    /** From the outside to some server. */
    double external() {
      return external;
    }

    /** Out of some server. */
    double internal() {
      return internal;
    }
  }
}
