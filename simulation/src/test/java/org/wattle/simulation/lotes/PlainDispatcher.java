package org.wattle.simulation.lotes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.Fleet;

/** The policies as the report and the documentation tell them, machine by machine. */
final class PlainDispatcher {
  enum Policy {
    LOTES,
    GREEDY,
    GREEDY_RANDOM,
    GREEDY_FIRST_FIT
  }

  /** A task that was offered. */
  static final class Task {
    final int jobClass;
    final int[] need;
    int machine;
    boolean running;
    double arrivedAt;
    int job;

    Task(int jobClass, int[] need) {
      this.jobClass = jobClass;
      this.need = need.clone();
    }
  }

  private static final int NOBODY = -1;

  private final Policy policy;
  private final DispatchPlan plan;
  private final Fleet fleet;
  private final boolean overtaking;
  private final UniformRandomProvider random;
  private final int[] configurationOf;
  private final int[][] free;
  private final int[] tasksOn;
  private final List<Deque<Task>> lines = new ArrayList<>();
  int running;
  int waiting;

  PlainDispatcher(
      Policy policy, DispatchPlan plan, boolean overtaking, UniformRandomProvider random) {
    this.policy = policy;
    this.plan = plan;
    this.fleet = plan.fleet();
    this.overtaking = overtaking;
    this.random = random;
    configurationOf = new int[fleet.machines()];
    tasksOn = new int[fleet.machines()];
    free = new int[fleet.machines()][fleet.resources()];
    for (int j = 0; j < fleet.configurations(); j++) {
      for (int m = fleet.firstMachine(j); m < fleet.firstMachine(j + 1); m++) {
        configurationOf[m] = j;
        lines.add(new ArrayDeque<>());
        for (int l = 0; l < fleet.resources(); l++) {
          free[m][l] = fleet.capacity(j, l);
        }
      }
    }
  }

  int free(int machine, int resource) {
    return free[machine][resource];
  }

  int waitingAt(int machine) {
    return lines.get(machine).size();
  }

  /** Whether the task was taken at all. */
  boolean offer(Task task) {
    int configuration = policy == Policy.LOTES ? drawConfiguration(task.jobClass) : NOBODY;
    int machine = machineWithRoom(task, configuration);
    if (machine != NOBODY) {
      start(task, machine);
      return true;
    }
    machine = line(task, configuration);
    if (machine == NOBODY) {
      return false;
    }
    task.machine = machine;
    lines.get(machine).add(task);
    waiting++;
    return true;
  }

  /** The waiting tasks that start as this one leaves, in order. */
  List<Task> leave(Task task) {
    for (int l = 0; l < task.need.length; l++) {
      free[task.machine][l] += task.need[l];
    }
    running--;
    tasksOn[task.machine]--;
    List<Task> started = new ArrayList<>();
    Deque<Task> line = lines.get(task.machine);
    while (!line.isEmpty() && hasRoom(task.machine, line.peek())) {
      Task next = line.remove();
      waiting--;
      start(next, task.machine);
      started.add(next);
    }
    return started;
  }

  private void start(Task task, int machine) {
    task.machine = machine;
    task.running = true;
    running++;
    tasksOn[machine]++;
    for (int l = 0; l < task.need.length; l++) {
      free[machine][l] -= task.need[l];
    }
  }

  private int drawConfiguration(int jobClass) {
    double u = random.nextDouble();
    double sum = 0;
    int last = NOBODY;
    for (int j = 0; j < fleet.configurations(); j++) {
      double share = plan.share(j, jobClass);
      sum += share;
      if (share > 0) {
        last = j;
        if (u < sum) {
          return j;
        }
      }
    }
    return last;
  }

  private int machineWithRoom(Task task, int configuration) {
    IntPredicate room = m -> mayStart(m) && hasRoom(m, task);
    if (policy == Policy.LOTES) {
      int own = first(m -> serves(m, configuration, task.jobClass) && room.test(m));
      return own != NOBODY ? own : first(room);
    }
    if (policy == Policy.GREEDY_FIRST_FIT) {
      return first(room);
    }
    if (policy == Policy.GREEDY) {
      int from = random.nextInt(fleet.machines());
      List<Integer> able = all(room);
      int fewest = able.stream().mapToInt(m -> tasksOn[m]).min().orElse(NOBODY);
      List<Integer> ties = able.stream().filter(m -> tasksOn[m] == fewest).toList();
      return ties.stream()
          .filter(m -> m >= from)
          .findFirst()
          .orElse(ties.isEmpty() ? NOBODY : ties.get(0));
    }
    for (int draw = 0; draw < 16; draw++) {
      int machine = random.nextInt(fleet.machines());
      if (room.test(machine)) {
        return machine;
      }
    }
    List<Integer> all = all(room);
    return all.isEmpty() ? NOBODY : all.get(random.nextInt(all.size()));
  }

  private int line(Task task, int configuration) {
    IntPredicate able = m -> couldHold(configurationOf[m], task);
    if (policy != Policy.LOTES) {
      return shortest(all(able));
    }
    if (couldHold(configuration, task)) {
      return shortest(all(m -> serves(m, configuration, task.jobClass)));
    }
    List<Integer> serving = all(m -> plan.serves(m, task.jobClass) && able.test(m));
    return shortest(serving.isEmpty() ? all(able) : serving);
  }

  private int shortest(List<Integer> machines) {
    int least = machines.stream().mapToInt(this::waitingAt).min().orElse(NOBODY);
    List<Integer> ties = machines.stream().filter(m -> waitingAt(m) == least).toList();
    if (ties.size() < 2) {
      return ties.isEmpty() ? NOBODY : ties.get(0);
    }
    return ties.get(random.nextInt(ties.size()));
  }

  private boolean mayStart(int machine) {
    return overtaking || lines.get(machine).isEmpty();
  }

  private boolean hasRoom(int machine, Task task) {
    for (int l = 0; l < task.need.length; l++) {
      if (task.need[l] > free[machine][l]) {
        return false;
      }
    }
    return true;
  }

  private boolean couldHold(int configuration, Task task) {
    for (int l = 0; l < task.need.length; l++) {
      if (task.need[l] > fleet.capacity(configuration, l)) {
        return false;
      }
    }
    return true;
  }

  private boolean serves(int machine, int configuration, int jobClass) {
    return configurationOf[machine] == configuration && plan.serves(machine, jobClass);
  }

  private int first(IntPredicate condition) {
    for (int m = 0; m < fleet.machines(); m++) {
      if (condition.test(m)) {
        return m;
      }
    }
    return NOBODY;
  }

  private List<Integer> all(IntPredicate condition) {
    List<Integer> all = new ArrayList<>();
    for (int m = 0; m < fleet.machines(); m++) {
      if (condition.test(m)) {
        all.add(m);
      }
    }
    return all;
  }
}
