package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.heuristics.energy.LiteralSlot.Path;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;

/** The pseudo-code of thesis chapters 3 and 4, line by line, all paths enumerated. */
final class LiteralHeuristics {
  private LiteralHeuristics() {}

  /** What a path costs a task. */
  interface Cost {
    double of(LiteralSlot slot, Task task, Path path);
  }

  /** Figure 3.3. */
  static Placement beps(DataCenter center, ToDoubleFunction<Task> dimension, Cost cost) {
    LiteralSlot slot = new LiteralSlot(center);
    // sort tasks
    List<Task> queue = new ArrayList<>(center.instance().tasks());
    queue.sort(Comparator.comparingDouble(dimension).reversed());
    // for each task in the task queue do
    for (Task task : queue) {
      // p <- the best energy path which satisfies the requirements of the task
      bestPathOf(slot, task, cost);
    }
    return slot.placement();
  }

  /** Assigns the task to the best path to any server. */
  private static void bestPathOf(LiteralSlot slot, Task task, Cost cost) {
    List<Path> paths = new ArrayList<>();
    for (int h = 0; h < slot.center.serverCount(); h++) {
      if (slot.satisfies(h, task)) {
        paths.addAll(slot.pathsTo(h, task));
      }
    }
    assignBest(slot, task, paths, cost);
  }

  private static void assignBest(LiteralSlot slot, Task task, List<Path> paths, Cost cost) {
    Path best = null;
    for (Path path : paths) {
      if (best == null || cost.of(slot, task, path) < cost.of(slot, task, best)) {
        best = path;
      }
    }
    if (best == null) {
      slot.wait(task);
    } else {
      // assign task and update residual capacities and states
      slot.assign(task, best);
    }
  }

  /** Figure 3.4; a fitting value is the better the smaller it is. */
  static Placement brfs(DataCenter center, Cost fitting, boolean onFirst) {
    LiteralSlot slot = new LiteralSlot(center);
    for (Task task : center.instance().tasks()) {
      // for each server do
      List<Integer> candidates = new ArrayList<>();
      for (int h = 0; h < center.serverCount(); h++) {
        // if server capacity satisfies task requirements then calculate fitting value b
        if (slot.satisfies(h, task) && !slot.pathsTo(h, task).isEmpty()) {
          candidates.add(h);
        }
      }
      if (onFirst && candidates.stream().anyMatch(h -> !slot.serverAsleep(h))) {
        candidates.removeIf(slot::serverAsleep);
      }
      // q <- server with minimum b
      List<Path> toBest =
          candidates.stream()
              .min(Comparator.comparingDouble(h -> fitting.of(slot, task, new Path(h, List.of()))))
              .map(q -> slot.pathsTo(q, task))
              .orElse(List.of());
      // p <- the best energy path to server q
      assignBest(slot, task, toBest, MARGINAL);
    }
    return slot.placement();
  }

  /** Section 3.3.3. */
  static Placement rrs(DataCenter center) {
    LiteralSlot slot = new LiteralSlot(center);
    int turn = 0;
    for (Task task : center.instance().tasks()) {
      List<Path> paths = List.of();
      for (int step = 0; step < center.serverCount() && paths.isEmpty(); step++) {
        int h = (turn + step) % center.serverCount();
        if (slot.satisfies(h, task)) {
          paths = slot.pathsTo(h, task);
        }
      }
      if (!paths.isEmpty()) {
        turn = (paths.get(0).server() + 1) % center.serverCount();
      }
      assignBest(slot, task, paths, MARGINAL);
    }
    return slot.placement();
  }

  /** Figure 4.1, phase I. */
  static Placement gems(DataCenter center, Cost cost) {
    LiteralSlot slot = new LiteralSlot(center);
    // sort tasks in the ascending order according to memory
    int memory = center.instance().resources().indexOf("memory");
    List<Task> queue = new ArrayList<>(center.instance().tasks());
    queue.sort(Comparator.comparingDouble(task -> task.demand().get(memory)));
    for (Task task : queue) {
      // compute minimum energy path according to Equation 4.4
      bestPathOf(slot, task, cost);
    }
    return slot.placement();
  }

  /** Operating and activation cost of what is not in use yet, and the task's own load. */
  static final Cost MARGINAL =
      (slot, task, path) -> {
        double joules = 0;
        for (int s : path.switches()) {
          SwitchPower power = slot.power(s);
          if (!slot.switchInUse(s)) {
            joules += power.onWatts() * slot.slotSeconds;
            joules += slot.switchAsleep(s) ? power.onWatts() * power.wakeSeconds() : 0;
          }
        }
        int h = path.server();
        if (!slot.serverInUse(h)) {
          joules += slot.type(h).watts().idleWatts() * slot.slotSeconds;
          joules += wake(slot, h);
        }
        for (int l = 0; l < slot.instance.resources().size(); l++) {
          joules += loadWatts(slot, h, l, task.demand().get(l)) * slot.slotSeconds;
        }
        return joules;
      };

  /** Operating cost of all that is on the path, activation cost of what sleeps. */
  static final Cost LITERAL =
      (slot, task, path) -> {
        double joules = 0;
        for (int s : path.switches()) {
          SwitchPower power = slot.power(s);
          joules += power.onWatts() * slot.slotSeconds;
          joules += slot.switchAsleep(s) ? power.onWatts() * power.wakeSeconds() : 0;
        }
        int h = path.server();
        joules += slot.type(h).watts().idleWatts() * slot.slotSeconds + wake(slot, h);
        for (int l = 0; l < slot.instance.resources().size(); l++) {
          double used = slot.used(h, l) + task.demand().get(l);
          joules += loadWatts(slot, h, l, used) * slot.slotSeconds;
        }
        return joules;
      };

  /** Equation (4.4) with T_x = duration · CPU demand / CPU capacity of the server. */
  static Cost shared(boolean sleeping) {
    return (slot, task, path) -> {
      int h = path.server();
      int cpu = slot.instance.resources().indexOf("cpu");
      double capacity = slot.type(h).capacity().get(cpu);
      double duration = task.durationSeconds().orElse(slot.slotSeconds);
      double tx = capacity > 0 ? duration * task.demand().get(cpu) / capacity : 0;
      double energy = 0;
      for (int s : path.switches()) {
        SwitchPower power = slot.power(s);
        double wake = sleeping && slot.switchAsleep(s) ? power.onWatts() * power.wakeSeconds() : 0;
        energy += (wake + power.idleWatts() * tx) / (slot.tasksOver(s) + 1);
      }
      double wake = sleeping ? wake(slot, h) : 0;
      return energy + (wake + slot.type(h).watts().idleWatts() * tx) / (slot.tasksOn(h).size() + 1);
    };
  }

  /** {@code Σ α·c}, the larger the better. */
  static final Cost DOT =
      (slot, task, path) -> {
        double product = 0;
        for (int l = 0; l < slot.instance.resources().size(); l++) {
          product += task.demand().get(l) * slot.residual(path.server(), l);
        }
        return -product;
      };

  /** {@code Σ (α − c)²}. */
  static final Cost NORM =
      (slot, task, path) -> {
        double sum = 0;
        for (int l = 0; l < slot.instance.resources().size(); l++) {
          sum += Math.pow(task.demand().get(l) - slot.residual(path.server(), l), 2);
        }
        return sum;
      };

  private static double wake(LiteralSlot slot, int server) {
    return slot.serverAsleep(server)
        ? slot.type(server).watts().peakWatts() * slot.type(server).wakeSeconds()
        : 0;
  }

  private static double loadWatts(LiteralSlot slot, int server, int resource, double amount) {
    double capacity = slot.type(server).capacity().get(resource);
    return capacity > 0
        ? slot.type(server).watts().loadWatts().get(resource) * amount / capacity
        : 0;
  }
}
