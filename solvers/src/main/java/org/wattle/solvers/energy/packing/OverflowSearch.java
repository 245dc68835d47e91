package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.Tolerances;

/**
 * Simulated annealing over packings in which servers and racks may overflow: tasks are moved and
 * exchanged, mostly from servers and racks that overflow, until none does. The overflow is measured
 * in shares of the mean capacity. Mutable.
 */
final class OverflowSearch {
  /** The penalty of two members of a spread group on one server, in shares of the mean capacity. */
  private static final double CLASH = 0.3;

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
  private final int[][] serversOf;
  private final boolean[] rackOver;
  private final SpreadCounts spread;
  private final int[][] itemsOf;
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
    this.spread = new SpreadCounts(problem);
    this.rackUnit = racks > 0 ? problem.rackRoom.length / racks : 1;
    this.serversOf = serversByRack(problem);
    this.rackOver = new boolean[serversOf.length];
    this.itemsOf = new int[servers][4];
    this.countOf = new int[servers];
    this.indexOf = new int[problem.items];
    this.over = new int[servers];
    this.positionOf = new int[servers];
    Arrays.fill(positionOf, -1);
    for (int i = 0; i < problem.items; i++) {
      add(i, serverOf[i]);
    }
    for (int rack = 0; rack < rackOver.length; rack++) {
      rackOver[rack] = rackOverflow(rack) > 0;
    }
    for (int j = 0; j < servers; j++) {
      note(j);
    }
  }

  /**
   * Searches.
   *
   * @param moves the largest number of moves
   * @param hot the initial temperature, in shares of the mean capacity
   * @param cold the final temperature
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
    int item = itemsOf[one][random.nextInt(countOf[one])];
    int back =
        countOf[other] > 0 && random.nextInt(4) > 0
            ? itemsOf[other][random.nextInt(countOf[other])]
            : -1;
    if (!problem.allows(item, other) || (back >= 0 && !problem.allows(back, one))) {
      return;
    }
    double before = overflow(one) + overflow(other) + rackOverflow(one, other);
    shift(item, one, other);
    if (back >= 0) {
      shift(back, other, one);
    }
    double change = overflow(one) + overflow(other) + rackOverflow(one, other) - before;
    if (change > 0 && random.nextDouble() >= Math.exp(-change / temperature)) {
      shift(item, other, one);
      if (back >= 0) {
        shift(back, one, other);
      }
      return;
    }
    unlist(item, one);
    list(item, other);
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
    double sum = CLASH * spread.clashes(server);
    for (int l = 0; l < needs; l++) {
      sum += over((load[server * needs + l] - problem.room[server * needs + l]) * unit[l]);
    }
    return sum;
  }

  /** Nothing where an overflow is within the rounding of loads that came and went. */
  private static double over(double overflow) {
    return overflow > Tolerances.DIGITS ? overflow : 0;
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
    return over((rackLoad[rack] - problem.rackRoom[rack]) * rackUnit);
  }

  /** Changes only the loads. */
  private void shift(int item, int from, int to) {
    account(item, from, -1);
    account(item, to, 1);
  }

  private void account(int item, int server, int sign) {
    if (sign > 0) {
      spread.add(item, server);
    } else {
      spread.remove(item, server);
    }
    for (int l = 0; l < needs; l++) {
      load[server * needs + l] += sign * problem.need[item * needs + l];
    }
    int rack = problem.rackOf[server];
    if (rack >= 0) {
      rackLoad[rack] += sign * problem.gbps[item];
    }
  }

  private void add(int item, int server) {
    account(item, server, 1);
    list(item, server);
  }

  /** Changes only the list. */
  private void list(int item, int server) {
    if (countOf[server] == itemsOf[server].length) {
      itemsOf[server] = Arrays.copyOf(itemsOf[server], 2 * countOf[server]);
    }
    itemsOf[server][countOf[server]] = item;
    indexOf[item] = countOf[server]++;
    serverOf[item] = server;
  }

  private void unlist(int item, int server) {
    int last = itemsOf[server][--countOf[server]];
    itemsOf[server][indexOf[item]] = last;
    indexOf[last] = indexOf[item];
  }

  /** Notes the servers of a rack where it began to overflow or no longer does. */
  private void noteRack(int server) {
    int rack = problem.rackOf[server];
    if (rack >= 0 && rackOver[rack] != rackOverflow(rack) > 0) {
      rackOver[rack] = !rackOver[rack];
      for (int j : serversOf[rack]) {
        note(j);
      }
    }
  }

  private static int[][] serversByRack(PackingProblem problem) {
    int[] count = new int[problem.rackRoom.length];
    for (int rack : problem.rackOf) {
      if (rack >= 0) {
        count[rack]++;
      }
    }
    int[][] servers = new int[count.length][];
    Arrays.setAll(servers, rack -> new int[count[rack]]);
    for (int j = problem.rackOf.length - 1; j >= 0; j--) {
      int rack = problem.rackOf[j];
      if (rack >= 0) {
        servers[rack][--count[rack]] = j;
      }
    }
    return servers;
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
