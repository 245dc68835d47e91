package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.standby.SpareCapacity;

/**
 * Empties servers one after another, beginning with the places of now. Every step is the move of
 * one task to a server that has room for it at that moment, so that the moves can be made one by
 * one in this order; no task moves twice. New tasks have places too, which cost no move. Spare
 * capacity may be kept; servers on standby are left to the checker. Mutable.
 */
final class ServerEmptying {
  private static final int NOWHERE = -1;

  /** Tasks that make room for another are looked for among so many of the smallest. */
  private static final int EJECTED = 12;

  private final Consolidation consolidation;
  private final DataCenter center;
  private final SlotState slot;
  private final int servers;
  private final int resources;
  private final EmptyingEnergy energy;
  private final EmptyingPaths paths;
  private final double[] size;
  private final double[] moveJoules;
  private final int[] home;
  private final int[] homeTasks;
  private final TasksOnServers on;
  private final boolean[] closed;
  private List<SpareCapacity> spare = List.of();
  private final List<EmptyingStep> steps = new ArrayList<>();
  private final int mostMoves;
  private int moves;
  private double joules;
  private boolean whole = true;
  private long work;

  /** The path of the last search. */
  private int[] path = SlotState.NO_ROUTE;

  ServerEmptying(Consolidation consolidation, EnergyObjective objective) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(consolidation.open());
    this.slot = new SlotState(center);
    this.servers = center.serverCount();
    this.resources = slot.resources();
    this.energy = new EmptyingEnergy(center, objective);
    this.paths = new EmptyingPaths(slot, center.switchCount(), energy);
    List<Task> tasks = slot.tasks();
    this.size = new double[tasks.size()];
    Arrays.setAll(size, i -> energy.size(tasks.get(i).demand()));
    this.moveJoules = new double[tasks.size()];
    this.home = new int[tasks.size()];
    this.homeTasks = new int[servers];
    this.on = new TasksOnServers(servers, tasks.size());
    this.closed = new boolean[servers];
    this.mostMoves = consolidation.moves().most().orElse(Integer.MAX_VALUE);
    Arrays.fill(home, NOWHERE);
    begin(tasks);
  }

  /** From now on spare capacity is kept, where there is enough now, or left to the checker. */
  void keepSpare(boolean keep) {
    spare = keep ? SpareCapacity.of(center).stream().filter(this::enough).toList() : List.of();
  }

  private boolean enough(SpareCapacity due) {
    BitSet busy = new BitSet();
    IntStream.range(0, servers).filter(slot::serverBusy).forEach(busy::set);
    return due.enough(busy, (h, l) -> center.residual(h, l) - slot.left(h, l));
  }

  private void begin(List<Task> tasks) {
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, Double> ofTask = consolidation.moveJoules();
    slot.placeAll(new Placement(List.copyOf(homes.values())));
    List<Integer> fresh = new ArrayList<>();
    for (int i = 0; i < home.length; i++) {
      moveJoules[i] = ofTask.getOrDefault(tasks.get(i).id(), 0.0);
      home[i] = slot.serverOf(i);
      if (home[i] == NOWHERE) {
        fresh.add(i);
      } else {
        homeTasks[home[i]]++;
        on.add(i, home[i]);
      }
    }
    for (int off : keptOff()) {
      closed[off] = true;
    }
    fresh.sort((a, b) -> Double.compare(size[b], size[a]));
    Choice fullest = Choice.fullest();
    for (int task : fresh) {
      boolean alone = slot.bundle(task).length == 1;
      int to = alone ? target(task, fullest) : NOWHERE;
      whole &= to != NOWHERE;
      if (to != NOWHERE) {
        go(task, to);
      }
    }
    steps.clear();
    joules = 0;
  }

  /**
   * Whether all new tasks have a place before anything moves, and none of them has to be with
   * another task.
   */
  boolean whole() {
    return whole;
  }

  int servers() {
    return servers;
  }

  /** The servers that are to be off. */
  int[] keptOff() {
    return center.serversByName(consolidation.instance().policy().keepOff()).stream().toArray();
  }

  /** What being on adds, in J. */
  double added(int server) {
    return energy.added(server);
  }

  /** How many tasks run on the server now, before any move. */
  int homeTasks(int server) {
    return homeTasks[server];
  }

  /** Whether a task is on the server that ran elsewhere at first. */
  boolean holdsGuests(int server) {
    return on.tasks(server).anyMatch(task -> home[task] != server && home[task] != NOWHERE);
  }

  /** The sum of the sizes of the tasks on the server. */
  double load(int server) {
    return on.tasks(server).mapToDouble(task -> size[task]).sum();
  }

  /** Whether every task on the server may be somewhere else, and no other has to go with it. */
  boolean canBeEmptied(int server) {
    return on.tasks(server)
        .allMatch(task -> slot.bundle(task).length == 1 && center.rules().elsewhere(task, server));
  }

  /** Whether a server takes nothing. */
  void close(int server, boolean takesNothing) {
    closed[server] = takesNothing;
  }

  /** The steps so far; a number to come back to. */
  int mark() {
    return steps.size();
  }

  /** How much more the cluster takes than now, with the moves, in J. */
  double joules() {
    return joules;
  }

  /** How many servers were looked at for tasks. */
  long work() {
    return work;
  }

  /** Takes back the steps behind a mark, the last one first; in their order. */
  List<EmptyingStep> undo(int mark) {
    List<EmptyingStep> undone = new ArrayList<>(steps.subList(mark, steps.size()));
    for (int k = undone.size() - 1; k >= 0; k--) {
      EmptyingStep step = undone.get(k);
      carry(step.task, step.from, step.fromRoute);
    }
    steps.subList(mark, steps.size()).clear();
    return undone;
  }

  /** Makes steps again that were taken back. */
  void redo(List<EmptyingStep> undone) {
    undone.forEach(step -> carry(step.task, step.to, step.toRoute));
    steps.addAll(undone);
  }

  /**
   * Moves every task of a server elsewhere; nothing happens where that cannot be done with the
   * moves that are left.
   *
   * @param ejecting whether another task may move on to make room
   */
  boolean empty(int server, Choice choice, boolean ejecting) {
    int mark = mark();
    int[] order =
        on.tasks(server)
            .boxed()
            .sorted((a, b) -> Double.compare(size[b], size[a]))
            .mapToInt(i -> i)
            .toArray();
    int needed = 0;
    for (int task : order) {
      needed += home[task] == NOWHERE ? 0 : 1;
    }
    boolean done = moves + needed <= mostMoves;
    for (int k = 0; done && k < order.length; k++) {
      int to = target(order[k], choice);
      if (to != NOWHERE) {
        go(order[k], to);
      } else {
        done = ejecting && eject(order[k], choice);
      }
      done &= moves <= mostMoves;
    }
    done = done && spare.stream().allMatch(this::enough);
    if (!done) {
      undo(mark);
    }
    return done;
  }

  /** The server that a task goes to, with the path to it in {@link #path}. */
  private int target(int task, Choice choice) {
    double any = Double.POSITIVE_INFINITY;
    return best(task, any, 0, servers, h -> !closed[h], h -> rated(task, h, choice));
  }

  /** Whether a server has room for a task that is elsewhere, with the path in {@link #path}. */
  private boolean takes(int server, int task) {
    return best(task, 1, server, 1, h -> true, h -> 0) == server;
  }

  /**
   * Of so many servers from the first on, those that may be asked and have room for a task that is
   * elsewhere, the one that is rated lowest, with the path in {@link #path}; negative where none is
   * rated below a number.
   */
  private int best(
      int task,
      double below,
      int first,
      int count,
      IntPredicate asked,
      IntToDoubleFunction rating) {
    int from = slot.serverOf(task);
    int[] left = slot.routeOf(task);
    if (from != NOWHERE) {
      slot.remove(task);
    }
    work += count;
    work += paths.search(task);
    int best = NOWHERE;
    double least = below;
    for (int h = first; h < first + count; h++) {
      if (h != from && asked.test(h) && slot.hasRoom(task, h) && paths.reach(h)) {
        double rated = rating.applyAsDouble(h);
        if (rated < least) {
          least = rated;
          best = h;
        }
      }
    }
    path = best == NOWHERE ? SlotState.NO_ROUTE : paths.to(best);
    if (from != NOWHERE) {
      slot.place(task, from, left);
    }
    return best;
  }

  private double rated(int task, int server, Choice choice) {
    double waking = slot.serverBusy(server) ? 0 : energy.added(server);
    double room = 0;
    for (int l = 0; l < resources; l++) {
      room += energy.share(server, l, slot.left(server, l) - slot.demand(task, l));
    }
    double more = waking + load(task, server);
    return choice.of(room / resources, more / energy.typical()) + waking / energy.typical();
  }

  /** Lets a task that has not moved go elsewhere, to make room for another. */
  private boolean eject(int task, Choice choice) {
    if (moves + 2 > mostMoves) {
      return false;
    }
    work += servers;
    List<Integer> found = new ArrayList<>();
    for (int h = 0; h < servers; h++) {
      for (int k = 0; !closed[h] && h != slot.serverOf(task) && k < on.count(h); k++) {
        int other = on.task(h, k);
        if (home[other] == h && slot.bundle(other).length == 1 && makesRoom(other, task, h)) {
          found.add(other);
        }
      }
    }
    found.sort((a, b) -> Double.compare(size[a], size[b]));
    for (int out : found.subList(0, Math.min(EJECTED, found.size()))) {
      int mark = mark();
      int there = slot.serverOf(out);
      closed[there] = true;
      int to = target(out, choice);
      closed[there] = false;
      if (to != NOWHERE) {
        go(out, to);
        if (takes(there, task)) {
          go(task, there);
          return true;
        }
        undo(mark);
      }
    }
    return false;
  }

  private boolean makesRoom(int out, int task, int server) {
    for (int l = 0; l < resources; l++) {
      if (slot.demand(task, l) > slot.room(server, l) + slot.demand(out, l)) {
        return false;
      }
    }
    return true;
  }

  /** Moves a task to a server, over {@link #path}. */
  private void go(int task, int server) {
    steps.add(new EmptyingStep(task, slot.serverOf(task), slot.routeOf(task), server, path));
    carry(task, server, path);
  }

  private void carry(int task, int to, int[] route) {
    int from = slot.serverOf(task);
    if (from != NOWHERE) {
      int[] left = slot.routeOf(task);
      on.drop(task, from);
      slot.remove(task);
      joules -= load(task, from) + (slot.serverBusy(from) ? 0 : energy.added(from));
      for (int s : left) {
        joules -= slot.switchBusy(s) ? 0 : energy.switchAdded(s);
      }
      count(task, from, -1);
    }
    if (to != NOWHERE) {
      joules += load(task, to) + (slot.serverBusy(to) ? 0 : energy.added(to));
      for (int s : route) {
        joules += slot.switchBusy(s) ? 0 : energy.switchAdded(s);
      }
      slot.place(task, to, route);
      on.add(task, to);
      count(task, to, 1);
    }
  }

  private void count(int task, int server, int sign) {
    if (home[task] != NOWHERE && home[task] != server) {
      moves += sign;
      joules += sign * moveJoules[task];
    }
  }

  private double load(int task, int server) {
    return energy.load(server, slot.tasks().get(task).demand());
  }

  /**
   * Moves tasks, as many as may, to servers that are on and where their load takes less energy than
   * it does with the price of the move, those first that save most.
   */
  void shift() {
    for (int task : worthMoving()) {
      int to = moves < mostMoves ? cheapest(task) : NOWHERE;
      if (to != NOWHERE) {
        go(task, to);
      }
    }
  }

  /** The tasks that save most where they save most now, enough for the moves that are left. */
  private List<Integer> worthMoving() {
    int left = mostMoves - moves;
    BestFew best = new BestFew(left, Tolerances.JOULES);
    for (int i = 0; i < home.length && left > 0; i++) {
      if (home[i] == slot.serverOf(i) && slot.bundle(i).length == 1) {
        double least = energy.leastLoad(slot.tasks().get(i).demand()) + moveJoules[i];
        best.add(i, load(i, home[i]) - least);
      }
    }
    return best.of(
        task -> {
          int to = cheapest(task);
          return to == NOWHERE ? 0 : saved(task, to);
        });
  }

  private double saved(int task, int server) {
    return load(task, home[task]) - load(task, server) - moveJoules[task];
  }

  /** The server on which the load of a task at its first place takes least. */
  private int cheapest(int task) {
    return best(
        task,
        -Tolerances.JOULES,
        0,
        servers,
        h -> !closed[h] && slot.serverBusy(h) && saved(task, h) > Tolerances.JOULES,
        h -> -saved(task, h));
  }

  /** The plan: moves in the order in which they were made, then new tasks. */
  Placement placement() {
    List<TaskPlacement> placed = new ArrayList<>();
    for (EmptyingStep step : steps) {
      if (home[step.task] != NOWHERE) {
        placed.add(place(step.task));
      }
    }
    for (int i = 0; i < home.length; i++) {
      if (home[i] == NOWHERE && slot.serverOf(i) != NOWHERE) {
        placed.add(place(i));
      }
    }
    return new Placement(placed);
  }

  private TaskPlacement place(int task) {
    List<String> route = new ArrayList<>();
    for (int s : slot.routeOf(task)) {
      route.add(center.switchName(s));
    }
    return new TaskPlacement(
        slot.tasks().get(task).id(), center.serverName(slot.serverOf(task)), route);
  }
}
