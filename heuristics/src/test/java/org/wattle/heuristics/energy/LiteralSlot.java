package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;

/**
 * A slot kept as plainly as can be, for literal transcriptions of pseudo-code: every residual is
 * summed anew from the tasks, every path is listed. Slow, for tiny instances.
 */
final class LiteralSlot {
  final DataCenter center;
  final EnergyInstance instance;
  final double slotSeconds;
  private final Map<String, TaskPlacement> placed = new HashMap<>();
  private final List<Waiting> waiting = new ArrayList<>();

  LiteralSlot(DataCenter center) {
    this.center = center;
    this.instance = center.instance();
    this.slotSeconds = instance.slotSeconds();
  }

  /** A server, and the switches from an entry down to it. */
  record Path(int server, List<Integer> switches) {}

  ServerType type(int server) {
    return center.serverType(server);
  }

  SwitchPower power(int switchNode) {
    return center.switchPower(switchNode);
  }

  /** Tasks on a server: running and placed. */
  List<Task> tasksOn(int server) {
    List<Task> tasks = new ArrayList<>();
    for (RunningTask running : instance.state().running()) {
      if (running.server().equals(center.serverName(server))) {
        tasks.add(running.task());
      }
    }
    for (Task task : instance.tasks()) {
      TaskPlacement place = placed.get(task.id());
      if (place != null && place.server().equals(center.serverName(server))) {
        tasks.add(task);
      }
    }
    return tasks;
  }

  /** How many paths of running and placed tasks lead over a switch. */
  int tasksOver(int switchNode) {
    String name = center.switchName(switchNode);
    int count = 0;
    for (RunningTask running : instance.state().running()) {
      count += running.route().contains(name) ? 1 : 0;
    }
    for (TaskPlacement place : placed.values()) {
      count += place.route().contains(name) ? 1 : 0;
    }
    return count;
  }

  boolean serverInUse(int server) {
    return !tasksOn(server).isEmpty();
  }

  boolean switchInUse(int switchNode) {
    return tasksOver(switchNode) > 0;
  }

  /** Whether it is neither in use nor was on when the slot began. */
  boolean serverAsleep(int server) {
    return !serverInUse(server) && !center.serverAwake(server);
  }

  /** Whether it is neither in use nor was on when the slot began. */
  boolean switchAsleep(int switchNode) {
    return !switchInUse(switchNode) && !center.switchAwake(switchNode);
  }

  double used(int server, int resource) {
    double used = 0;
    for (Task task : tasksOn(server)) {
      used += task.demand().get(resource);
    }
    return used;
  }

  double residual(int server, int resource) {
    return type(server).capacity().get(resource) - used(server, resource);
  }

  boolean satisfies(int server, Task task) {
    for (int l = 0; l < instance.resources().size(); l++) {
      if (task.demand().get(l) > residual(server, l)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Every path from an entry down to the server whose links carry the task, by the lowest switches,
   * upward from the server; the empty one where there is no network.
   */
  List<Path> pathsTo(int server, Task task) {
    if (center.topology().isEmpty()) {
      return List.of(new Path(server, List.of()));
    }
    List<Path> paths = new ArrayList<>();
    Topology topology = center.topology().get();
    climb(topology, topology.serverNode(server), server, task, new ArrayList<>(), paths);
    return paths;
  }

  private void climb(
      Topology topology, int node, int server, Task task, List<Integer> upward, List<Path> paths) {
    for (int above : topology.parents(node)) {
      if (task.gbps() > topology.linkGbps(above, node).orElseThrow() - traffic(above, node)) {
        continue;
      }
      upward.add(above);
      if (topology.entry(above)) {
        List<Integer> downward = new ArrayList<>(upward);
        Collections.reverse(downward);
        paths.add(new Path(server, downward));
      } else {
        climb(topology, above, server, task, upward, paths);
      }
      upward.remove(upward.size() - 1);
    }
  }

  private double traffic(int from, int to) {
    Map<String, Task> tasks = new HashMap<>();
    instance.tasks().forEach(task -> tasks.put(task.id(), task));
    double gbps = 0;
    for (RunningTask running : instance.state().running()) {
      gbps += uses(running.route(), running.server(), from, to) ? running.task().gbps() : 0;
    }
    for (TaskPlacement place : placed.values()) {
      Task task = tasks.get(place.task());
      gbps += task != null && uses(place.route(), place.server(), from, to) ? task.gbps() : 0;
    }
    return gbps;
  }

  private boolean uses(List<String> route, String server, int from, int to) {
    List<String> hops = new ArrayList<>(route);
    hops.add(server);
    String upper = center.switchName(from);
    String lower =
        to < center.switchCount()
            ? center.switchName(to)
            : center.serverName(to - center.switchCount());
    int at = hops.indexOf(upper);
    return at >= 0 && hops.get(at + 1).equals(lower);
  }

  void assign(Task task, Path path) {
    placed.put(
        task.id(),
        new TaskPlacement(
            task.id(),
            center.serverName(path.server()),
            path.switches().stream().map(center::switchName).toList()));
  }

  /** Nothing was found for the task: because of the servers, or of the paths to those with room. */
  void wait(Task task) {
    boolean room = false;
    for (int h = 0; h < center.serverCount(); h++) {
      room |= satisfies(h, task);
    }
    waiting.add(new Waiting(task.id(), room ? Waiting.Reason.NO_PATH : Waiting.Reason.NO_ROOM));
  }

  Placement placement() {
    List<TaskPlacement> tasks = new ArrayList<>();
    for (Task task : instance.tasks()) {
      TaskPlacement place = placed.get(task.id());
      if (place != null) {
        tasks.add(place);
      }
    }
    return new Placement(tasks, waiting, Unused.SLEEP);
  }
}
