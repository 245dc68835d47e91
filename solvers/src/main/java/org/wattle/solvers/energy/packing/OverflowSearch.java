package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Simulated annealing over packings in which servers and racks may overflow: tasks are moved and
 * exchanged, mostly from where it overflows, until nothing does. What overflows counts in shares of
 * the mean room. Mutable.
 */
final class OverflowSearch {
  private static final double TOLERANCE = 1e-9;
  private static final int COOLED_AFTER = 1024;

  private final PackingProblem problem;
  private final int needs;
  private final UniformRandomProvider random;
  private final BooleanSupplier stop;
  private final int[] serverOf;
  private final double[] load;
  private final double[] rackLoad;
  private final double[] unit;
  private final double rackUnit;
  private final int[][] tasksOf;
  private final int[] countOf;
  private final int[] indexOf;
  private final int[] over;
  private final int[] positionOf;
  private int overfull;

  OverflowSearch(
      PackingProblem problem, int[] start, UniformRandomProvider random, BooleanSupplier stop) {
    this.problem = problem;
    this.needs = problem.needs;
    this.random = random;
    this.stop = stop;
    int servers = problem.servers.length;
    this.serverOf = start.clone();
    this.load = new double[servers * needs];
    this.rackLoad = new double[problem.rackRoom.length];
    this.unit = new double[needs];
    for (int l = 0; l < needs; l++) {
      double room = 0;
      for (int j = 0; j < servers; j++) {
        room += problem.room[j * needs + l];
      }
      unit[l] = room > 0 ? servers / room : 1;
    }
    double racks = Arrays.stream(problem.rackRoom).sum();
    this.rackUnit = racks > 0 ? problem.rackRoom.length / racks : 1;
    this.tasksOf = new int[servers][4];
    this.countOf = new int[servers];
    this.indexOf = new int[problem.tasks];
    this.over = new int[servers];
    this.positionOf = new int[servers];
    Arrays.fill(positionOf, -1);
    for (int i = 0; i < problem.tasks; i++) {
      add(i, serverOf[i]);
    }
    for (int j = 0; j < servers; j++) {
      note(j);
    }
  }

  /**
   * Searches.
   *
   * @param moves at most so many
   * @param hot the temperature at first, in shares of the mean room
   * @param cold the temperature at last
   * @return whether nothing overflows
   */
  boolean search(long moves, double hot, double cold) {
    double temperature = hot;
    double cooling = Math.pow(cold / hot, (double) COOLED_AFTER / Math.max(COOLED_AFTER, moves));
    for (long move = 0; move < moves && overfull > 0; move++) {
      if ((move & (COOLED_AFTER - 1)) == COOLED_AFTER - 1) {
        temperature *= cooling;
        if (stop.getAsBoolean()) {
          return false;
        }
      }
      move(temperature);
    }
    return overfull == 0;
  }

  /** For each task its server. */
  int[] packing() {
    return serverOf.clone();
  }

  private void move(double temperature) {
    int servers = problem.servers.length;
    int one = random.nextInt(4) > 0 ? over[random.nextInt(overfull)] : random.nextInt(servers);
    int other = random.nextInt(servers);
    if (one == other || countOf[one] == 0) {
      return;
    }
    int task = tasksOf[one][random.nextInt(countOf[one])];
    int back =
        countOf[other] > 0 && random.nextInt(4) > 0
            ? tasksOf[other][random.nextInt(countOf[other])]
            : -1;
    double before = overflow(one) + overflow(other) + rackOverflow(one, other);
    shift(task, one, other);
    if (back >= 0) {
      shift(back, other, one);
    }
    double change = overflow(one) + overflow(other) + rackOverflow(one, other) - before;
    if (change > 0 && random.nextDouble() >= Math.exp(-change / temperature)) {
      shift(task, other, one);
      if (back >= 0) {
        shift(back, one, other);
      }
      return;
    }
    unlist(task, one);
    list(task, other);
    if (back >= 0) {
      unlist(back, other);
      list(back, one);
    }
    note(one);
    note(other);
    noteRack(one);
    noteRack(other);
  }

  private double overflow(int server) {
    double sum = 0;
    for (int l = 0; l < needs; l++) {
      double beyond = load[server * needs + l] - problem.room[server * needs + l] - TOLERANCE;
      sum += beyond > 0 ? beyond * unit[l] : 0;
    }
    return sum;
  }

  private double rackOverflow(int one, int other) {
    int a = problem.rackOf[one];
    int b = problem.rackOf[other];
    double sum = rackOverflow(a);
    return a == b ? sum : sum + rackOverflow(b);
  }

  private double rackOverflow(int rack) {
    if (rack < 0) {
      return 0;
    }
    double beyond = rackLoad[rack] - problem.rackRoom[rack] - TOLERANCE;
    return beyond > 0 ? beyond * rackUnit : 0;
  }

  /** Of the loads alone. */
  private void shift(int task, int from, int to) {
    account(task, from, -1);
    account(task, to, 1);
  }

  private void account(int task, int server, int sign) {
    for (int l = 0; l < needs; l++) {
      load[server * needs + l] += sign * problem.need[task * needs + l];
    }
    int rack = problem.rackOf[server];
    if (rack >= 0) {
      rackLoad[rack] += sign * problem.gbps[task];
    }
  }

  private void add(int task, int server) {
    account(task, server, 1);
    list(task, server);
  }

  /** To the list alone. */
  private void list(int task, int server) {
    if (countOf[server] == tasksOf[server].length) {
      tasksOf[server] = Arrays.copyOf(tasksOf[server], 2 * countOf[server]);
    }
    tasksOf[server][countOf[server]] = task;
    indexOf[task] = countOf[server]++;
    serverOf[task] = server;
  }

  private void unlist(int task, int server) {
    int last = tasksOf[server][--countOf[server]];
    tasksOf[server][indexOf[task]] = last;
    indexOf[last] = indexOf[task];
  }

  private void noteRack(int server) {
    int rack = problem.rackOf[server];
    for (int j = 0; rack >= 0 && j < problem.servers.length; j++) {
      if (problem.rackOf[j] == rack) {
        note(j);
      }
    }
  }

  /** Keeps the list of what overflows. */
  private void note(int server) {
    boolean is = overflow(server) > 0 || rackOverflow(problem.rackOf[server]) > 0;
    if (is && positionOf[server] < 0) {
      positionOf[server] = overfull;
      over[overfull++] = server;
    } else if (!is && positionOf[server] >= 0) {
      int position = positionOf[server];
      over[position] = over[--overfull];
      positionOf[over[position]] = position;
      positionOf[server] = -1;
    }
  }
}
