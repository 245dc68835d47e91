package org.wattle.heuristics.energy;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.solving.Termination;

/**
 * Ruin-and-recreate without a network. A ruin step empties a few servers, or exchanges them for
 * others that take less energy; their tasks go to a pool. The recreate step puts tasks of the pool
 * on servers, if necessary in exchange for smaller tasks, so that the pool shrinks; controlled by a
 * temperature, it may also grow a little. If the pool becomes empty within a number of steps, the
 * placement is better; otherwise the best placement is restored.
 */
final class ServerRecreate {
  private static final int MIN_STEPS = 4_000;
  private static final int MAX_DOUBLINGS = 8;
  private static final int MAX_EMPTIED = 8;

  private static final int POLISH = 300;
  private static final double EQUAL_JOULES = 1e-7;
  private static final double MAX_TEMPERATURE = 0.02;
  private static final double SLACK = 0.01;

  private final PooledSlot slot;
  private final UniformRandomProvider random;
  private final double[] weight;
  private double temperature;
  private int steps;
  private final double[] size;
  private final int[] emptied = new int[MAX_EMPTIED];
  private final int[] woken = new int[MAX_EMPTIED];
  private final long[] mark;
  private long drawn;
  private final int servers;
  private int[] best;
  private double bestJoules;
  private long moves;
  private long improvements;

  ServerRecreate(SlotState start, UniformRandomProvider random) {
    this.slot = new PooledSlot(start);
    this.random = random;
    this.servers = start.center().serverCount();
    this.weight = new double[slot.serverOf.length];
    this.mark = new long[servers];
    this.size = new double[servers];
    CapacityUnits units = new CapacityUnits(start.center().instance());
    for (int h = 0; h < servers; h++) {
      size[h] = units.meanCapacity(start.center().serverType(h));
    }
    this.best = slot.serverOf.clone();
    this.bestJoules = slot.joules();
  }

  /** Which server each task of the instance has in the best placement. */
  int[] best() {
    return slot.serversOfTasks(best);
  }

  /** Of the best placement, over all servers asleep. */
  double joules() {
    return bestJoules;
  }

  long moves() {
    return moves;
  }

  long improvements() {
    return improvements;
  }

  /**
   * Searches.
   *
   * @param offset of the value of the objective over the energy of the slot
   * @param movesWithoutImprovement ends the search after this many moves without improvement
   */
  Termination.Cause search(Improvement.Limits limits, double offset, long movesWithoutImprovement) {
    long improvedAt = 0;
    while (true) {
      Optional<Termination.Cause> stop = limits.stop(bestJoules + offset, moves);
      if (stop.isPresent()) {
        return stop.get();
      }
      if (moves - improvedAt >= movesWithoutImprovement) {
        return Termination.Cause.COMPLETED;
      }
      boolean ruined = random.nextInt(8) > 0 ? ruin() : polish();
      if (ruined && recreate(limits, offset) && slot.joules() < bestJoules - EQUAL_JOULES) {
        slot.closeEmpty();
        bestJoules = slot.joules();
        best = slot.serverOf.clone();
        improvements++;
        improvedAt = moves;
        limits.report(bestJoules + offset);
      } else if (ruined) {
        slot.restore(best);
      }
    }
  }

  private int anyOpen() {
    return slot.open[random.nextInt(slot.opened)];
  }

  /**
   * Empties a few servers for others that take less energy, or for one fewer; false where that
   * cannot do any good.
   */
  private boolean ruin() {
    moves++;
    int out = 1 << random.nextInt(4);
    boolean fewer = random.nextBoolean();
    if (out > slot.opened) {
      return false;
    }
    drawn++;
    double saved = 0;
    for (int k = 0; k < out; k++) {
      int server = anyOpen();
      if (slot.works(server) || mark[server] == drawn) {
        return false;
      }
      mark[server] = drawn;
      emptied[k] = server;
      saved += slot.added(server);
    }
    int in = fewer ? out - 1 : out;
    for (int k = 0; k < in; k++) {
      int server = drawAsleep();
      if (server < 0) {
        return false;
      }
      mark[server] = drawn;
      woken[k] = server;
      saved -= slot.added(server) + Math.min(0, slot.loadOver(server, emptied[k]));
    }
    if (saved <= 0 || !enoughIsLeft(out, in)) {
      return false;
    }
    for (int k = 0; k < out; k++) {
      slot.close(emptied[k]);
    }
    for (int k = 0; k < in; k++) {
      slot.open(woken[k]);
    }
    weigh();
    steps = MIN_STEPS << random.nextInt(MAX_DOUBLINGS + 1);
    return true;
  }

  /** The larger of two, so that there is room to pack. */
  private int drawAsleep() {
    int one = random.nextInt(servers);
    int other = random.nextInt(servers);
    int larger = size[other] > size[one] && !slot.isOpen(other) ? other : one;
    return slot.isOpen(larger) || mark[larger] == drawn ? PooledSlot.POOL : larger;
  }

  private boolean enoughIsLeft(int out, int in) {
    for (int l = 0; l < slot.resources; l++) {
      double room = slot.leftOfAll[l];
      for (int k = 0; k < out; k++) {
        room -= slot.capacity[emptied[k] * slot.resources + l];
      }
      for (int k = 0; k < in; k++) {
        room += slot.capacity[woken[k] * slot.resources + l];
      }
      if (room < 0) {
        return false;
      }
    }
    return true;
  }

  /** A task weighs its demands, the more so of resources of which the servers have little left. */
  private void weigh() {
    double[] scarcity = new double[slot.resources];
    for (int l = 0; l < scarcity.length; l++) {
      double capacity = 0;
      for (int k = 0; k < slot.opened; k++) {
        capacity += slot.capacity[slot.open[k] * slot.resources + l];
      }
      double pooled = 0;
      for (int k = 0; k < slot.pooled; k++) {
        pooled += slot.demand[slot.pool[k] * slot.resources + l];
      }
      scarcity[l] = 1 / (Math.max(0, slot.leftOfAll[l] - pooled) + SLACK * capacity);
    }
    double sum = 0;
    for (int i = 0; i < weight.length; i++) {
      weight[i] = 0;
      for (int l = 0; l < scarcity.length; l++) {
        double needed = slot.demand[i * slot.resources + l];
        weight[i] += needed > 0 ? needed * scarcity[l] : 0;
      }
      sum += weight[i];
    }
    double cooling = Math.pow(2, -6 * random.nextDouble());
    temperature = MAX_TEMPERATURE * cooling * sum / Math.max(1, weight.length);
  }

  /** Exchanges tasks of unlike servers where their load takes less energy then. */
  private boolean polish() {
    moves++;
    boolean any = false;
    for (int k = 0; k < POLISH && slot.opened > 1; k++) {
      int one = anyOpen();
      int other = anyOpen();
      if (one == other || slot.count(one) == 0 || slot.count(other) == 0) {
        continue;
      }
      moves++;
      int a = slot.task(one, random.nextInt(slot.count(one)));
      int b = slot.task(other, random.nextInt(slot.count(other)));
      double change =
          slot.load(a, other) + slot.load(b, one) - slot.load(a, one) - slot.load(b, other);
      if (change < -EQUAL_JOULES) {
        slot.take(a);
        slot.take(b);
        boolean fit = slot.hasRoom(a, other) && slot.hasRoom(b, one);
        slot.put(a, fit ? other : one);
        slot.put(b, fit ? one : other);
        any |= fit;
      }
    }
    return any;
  }

  private boolean recreate(Improvement.Limits limits, double offset) {
    for (int step = 0; step < steps && slot.pooled > 0; step++) {
      moves++;
      if ((step & 255) == 255 && limits.stop(bestJoules + offset).isPresent()) {
        return false;
      }
      if (slot.opened == 0) {
        return false;
      }
      step(slot.pool[random.nextInt(slot.pooled)], anyOpen());
    }
    return slot.pooled == 0;
  }

  private void step(int task, int server) {
    if (slot.hasRoom(task, server)) {
      slot.put(task, server);
      return;
    }
    double most = weight[task] - temperature * Math.log(1 - random.nextDouble());
    if (slot.pooled > 1 && random.nextInt(3) == 0 && twoForOne(task, server, most)) {
      return;
    }
    oneForSmaller(task, server, most);
  }

  /** Puts the task in the place of the smallest one or two that make room for it. */
  private void oneForSmaller(int task, int server, double most) {
    int count = slot.count(server);
    int first = -1;
    int second = -1;
    double least = most;
    for (int k = 0; k < count; k++) {
      int out = slot.task(server, k);
      if (weight[out] < least && makeRoom(task, server, out, out)) {
        least = weight[out];
        first = out;
        second = out;
      }
    }
    for (int k = 0; k < count && first < 0; k++) {
      int out = slot.task(server, k);
      for (int m = 0; m < k; m++) {
        int also = slot.task(server, m);
        if (weight[out] + weight[also] < least && makeRoom(task, server, out, also)) {
          least = weight[out] + weight[also];
          first = out;
          second = also;
        }
      }
    }
    if (first >= 0) {
      slot.take(first);
      if (second != first) {
        slot.take(second);
      }
      slot.put(task, server);
    }
  }

  private boolean makeRoom(int task, int server, int out, int also) {
    for (int l = 0; l < slot.resources; l++) {
      double room = slot.left[server * slot.resources + l];
      room += slot.demand[out * slot.resources + l];
      room += also == out ? 0 : slot.demand[also * slot.resources + l];
      if (slot.demand[task * slot.resources + l] > room) {
        return false;
      }
    }
    return slot.allowsInstead(task, server, out, also);
  }

  /** Puts the task and another one of the pool in the place of one that is not larger by much. */
  private boolean twoForOne(int task, int server, double most) {
    int also = slot.pool[random.nextInt(slot.pooled)];
    if (also == task || slot.count(server) == 0) {
      return false;
    }
    int out = slot.task(server, random.nextInt(slot.count(server)));
    if (weight[out] >= most + weight[also]) {
      return false;
    }
    slot.take(out);
    if (slot.hasRoom(task, server)) {
      slot.put(task, server);
      if (slot.hasRoom(also, server)) {
        slot.put(also, server);
        return true;
      }
      slot.take(task);
    }
    slot.put(out, server);
    return false;
  }
}
