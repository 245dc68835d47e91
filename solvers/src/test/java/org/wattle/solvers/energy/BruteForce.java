package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.cost.PlacementObjective;

/**
 * The least energy of a tiny instance by trying everything: every assignment of tasks to servers,
 * every set of switches, every unsplit routing that uses all of the set. The energy is written out
 * from the account, not taken from the product: what carries a task is on, and all else sleeps,
 * whichever takes more.
 */
final class BruteForce {
  private static final double TOLERANCE = 1e-9;

  private final EnergyInstance instance;
  private final DataCenter center;
  private final PlacementObjective objective;
  private final int[] serverOf;
  private double best = Double.POSITIVE_INFINITY;

  private BruteForce(EnergyInstance instance, PlacementObjective objective) {
    this.instance = instance;
    this.center = DataCenter.of(instance);
    this.objective = objective;
    this.serverOf = new int[instance.tasks().size()];
  }

  /** The optimum in joules; empty where there is no placement. */
  static OptionalDouble optimum(EnergyInstance instance, EnergyObjective objective) {
    return optimum(instance, PlacementObjective.of(objective));
  }

  /** The optimum in joules or in the currency; empty where there is no placement. */
  static OptionalDouble optimum(EnergyInstance instance, PlacementObjective objective) {
    BruteForce search = new BruteForce(instance, objective);
    search.assign(0);
    return Double.isInfinite(search.best) ? OptionalDouble.empty() : OptionalDouble.of(search.best);
  }

  private void assign(int task) {
    if (task == serverOf.length && !keepsRules()) {
      return;
    }
    if (task == serverOf.length) {
      double servers = ofServers();
      if (servers < best) {
        best = Math.min(best, servers + ofNetwork(best - servers));
      }
      return;
    }
    for (int h = 0; h < center.serverCount(); h++) {
      serverOf[task] = h;
      if (fits(task)) {
        assign(task + 1);
      }
    }
  }

  private boolean keepsRules() {
    Map<String, String> names = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      names.put(running.task().id(), running.server());
    }
    for (int i = 0; i < serverOf.length; i++) {
      names.put(instance.tasks().get(i).id(), center.serverName(serverOf[i]));
    }
    return instance.rules().stream()
        .allMatch(rule -> rule.holds(task -> Optional.ofNullable(names.get(task))));
  }

  private boolean fits(int last) {
    int server = serverOf[last];
    for (int l = 0; l < instance.resources().size(); l++) {
      double used = center.used(server, l);
      for (int i = 0; i <= last; i++) {
        used += serverOf[i] == server ? instance.tasks().get(i).demand().get(l) : 0;
      }
      if (used > center.serverType(server).capacity().get(l) * (1 + TOLERANCE)) {
        return false;
      }
    }
    return true;
  }

  /** What joules are worth: themselves, or what they cost. */
  private double worth(double joules) {
    return objective.money() ? instance.tariffPerKwh() * joules / 1000 / 3600 : joules;
  }

  private double ofServers() {
    double sum = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      ServerType type = center.serverType(h);
      double[] used = new double[instance.resources().size()];
      boolean on = false;
      for (RunningTask running : instance.state().running()) {
        if (running.server().equals(center.serverName(h))) {
          on = true;
          add(used, running.task());
        }
      }
      for (int i = 0; i < serverOf.length; i++) {
        if (serverOf[i] == h) {
          on = true;
          add(used, instance.tasks().get(i));
        }
      }
      sum +=
          worth(
              on
                  ? onJoules(type, used, center.serverAwake(h))
                  : type.watts().sleepWatts() * instance.slotSeconds());
      sum += on && objective.money() ? type.costPerHour() / 60 * (instance.slotSeconds() / 60) : 0;
    }
    return sum;
  }

  private static void add(double[] used, Task task) {
    for (int l = 0; l < used.length; l++) {
      used[l] += task.demand().get(l);
    }
  }

  private double onJoules(ServerType type, double[] used, boolean awake) {
    double watts = type.watts().idleWatts();
    for (int l = 0; l < used.length; l++) {
      watts += type.watts().loadWatts().get(l) * used[l] / type.capacity().get(l);
    }
    return watts * instance.slotSeconds()
        + (awake ? 0 : type.watts().peakWatts() * type.wakeSeconds());
  }

  /**
   * The least energy or cost of the network of the assignment where it is below the limit, else
   * infinity.
   */
  private double ofNetwork(double limit) {
    if (center.topology().isEmpty()) {
      return 0;
    }
    int switches = center.switchCount();
    boolean counts = objective != PlacementObjective.MSEC;
    double least = Double.POSITIVE_INFINITY;
    int busy = 0;
    for (int s = 0; s < switches; s++) {
      busy |= center.switchBusy(s) ? 1 << s : 0;
    }
    for (int set = 0; set < 1 << switches; set++) {
      double joules = 0;
      for (int s = 0; s < switches; s++) {
        boolean on = (set >> s & 1) == 1;
        SwitchPower power = center.switchPower(s);
        double wake = center.switchAwake(s) ? 0 : power.onWatts() * power.wakeSeconds();
        joules +=
            on
                ? power.onWatts() * instance.slotSeconds() + wake
                : power.sleepWatts() * instance.slotSeconds();
      }
      double cost = counts ? worth(joules) : 0;
      if ((busy & ~set) == 0
          && cost < Math.min(limit, least)
          && routable(set, busy, 0, new HashMap<>())) {
        least = cost;
      }
    }
    return least;
  }

  /** Whether the tasks from this one on find paths over the set that use the rest of it. */
  private boolean routable(int set, int used, int task, Map<List<Integer>, Double> load) {
    if (task == serverOf.length) {
      return used == set;
    }
    Topology topology = center.topology().orElseThrow();
    for (List<Integer> path : paths(topology, topology.serverNode(serverOf[task]), set)) {
      if (put(path, instance.tasks().get(task).gbps(), load)) {
        if (routable(set, used | switches(path), task + 1, load)) {
          return true;
        }
        take(path, instance.tasks().get(task).gbps(), load);
      }
    }
    return false;
  }

  private int switches(List<Integer> path) {
    int set = 0;
    for (int node : path) {
      set |= node < center.switchCount() ? 1 << node : 0;
    }
    return set;
  }

  /** All paths up from a node over the switches of the set, the node first. */
  private static List<List<Integer>> paths(Topology topology, int node, int set) {
    List<List<Integer>> paths = new ArrayList<>();
    if (node < topology.switchCount() && topology.entry(node)) {
      paths.add(List.of(node));
    }
    Arrays.stream(topology.parents(node))
        .filter(above -> (set >> above & 1) == 1)
        .forEach(
            above -> {
              for (List<Integer> rest : paths(topology, above, set)) {
                List<Integer> path = new ArrayList<>(List.of(node));
                path.addAll(rest);
                paths.add(path);
              }
            });
    return paths;
  }

  private boolean put(List<Integer> path, double gbps, Map<List<Integer>, Double> load) {
    for (int hop = 0; hop + 1 < path.size(); hop++) {
      int from = path.get(hop + 1);
      int to = path.get(hop);
      double gbpsOfLink = center.topology().orElseThrow().linkGbps(from, to).orElse(0);
      double room = gbpsOfLink * (1 + TOLERANCE) - center.reservedGbps(from, to);
      if (load.getOrDefault(List.of(from, to), 0.0) + gbps > room) {
        return false;
      }
    }
    change(path, gbps, load);
    return true;
  }

  private static void take(List<Integer> path, double gbps, Map<List<Integer>, Double> load) {
    change(path, -gbps, load);
  }

  private static void change(List<Integer> path, double gbps, Map<List<Integer>, Double> load) {
    for (int hop = 0; hop + 1 < path.size(); hop++) {
      load.merge(List.of(path.get(hop + 1), path.get(hop)), gbps, Double::sum);
    }
  }
}
