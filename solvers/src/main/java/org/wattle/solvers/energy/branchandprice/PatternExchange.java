package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Improves patterns of a solution of the master problem by exchanges: up to two groups of items are
 * taken out, and others that are worth more are put in. The patterns of a solution have a reduced
 * cost of 0, so that every gain makes a pattern that improves the solution. Mutable.
 */
final class PatternExchange {
  private static final int FIRST_CHOICES = 4;
  private static final int LONGEST = 24;

  private final ItemGroups groups;
  private final double[][] worthOf;
  private final Integer[][] orderOf;
  private double[] worth = new double[0];
  private Integer[] order = new Integer[0];
  private final int[] groupOf;
  private final long[] smallest;

  /** The pattern that is improved: how often it has every group, which it has, what is left. */
  private final int[] copies;

  private final BitSet inside = new BitSet();
  private long[] room = new long[0];
  private long steps;

  /**
   * Exchanges at prices.
   *
   * @param price by item
   */
  PatternExchange(ItemGroups groups, double[] price, MasterLp lp) {
    this.groups = groups;
    int kinds = groups.instance.kinds;
    this.worthOf = new double[kinds][groups.count()];
    this.orderOf = new Integer[kinds][groups.count()];
    this.groupOf = new int[groups.instance.items];
    Arrays.fill(groupOf, -1);
    for (int kind = 0; kind < kinds; kind++) {
      double[] ofKind = worthOf[kind];
      for (int g = 0; g < ofKind.length; g++) {
        orderOf[kind][g] = g;
        for (int i : groups.members.get(g)) {
          ofKind[g] += price[i] - lp.load(kind, i);
          groupOf[i] = g;
        }
      }
      Arrays.sort(orderOf[kind], Comparator.comparingDouble(g -> -ofKind[g]));
    }
    this.copies = new int[groups.count()];
    this.smallest = new long[groups.instance.needs];
    Arrays.fill(smallest, Long.MAX_VALUE);
    for (long[] size : groups.size) {
      for (int l = 0; l < smallest.length; l++) {
        smallest[l] = Math.min(smallest[l], size[l]);
      }
    }
  }

  long steps() {
    return steps;
  }

  /** The best pattern by one exchange, or the given one. */
  BinPattern improved(BinPattern pattern) {
    worth = worthOf[pattern.kind()];
    order = orderOf[pattern.kind()];
    inside.clear();
    Arrays.fill(copies, 0);
    room = groups.instance.capacity[pattern.kind()].clone();
    for (int i : pattern.items()) {
      int g = groupOf[i];
      if (g < 0) {
        return pattern;
      }
      if (groups.members.get(g)[0] == i) {
        put(g);
      }
    }
    int[] members = inside.stream().toArray();
    if (members.length > LONGEST) {
      return pattern;
    }
    Exchange best = new Exchange(1e-7, List.of(), List.of());
    best = better(best, exchange(pattern.kind(), List.of()));
    for (int a = 0; a < members.length; a++) {
      best = better(best, exchange(pattern.kind(), List.of(members[a])));
    }
    for (int a = 0; a < members.length && best.in().isEmpty(); a++) {
      for (int b = copies[members[a]] > 1 ? a : a + 1; b < members.length; b++) {
        best = better(best, exchange(pattern.kind(), List.of(members[a], members[b])));
      }
    }
    if (best.in().isEmpty()) {
      return pattern;
    }
    best.out().forEach(this::remove);
    best.in().forEach(this::put);
    List<Integer> items = new ArrayList<>();
    for (int g = 0; g < copies.length; g++) {
      for (int copy = 0; copy < copies[g]; copy++) {
        Arrays.stream(groups.members.get(g)).forEach(items::add);
      }
    }
    items.sort(Comparator.naturalOrder());
    return new BinPattern(pattern.kind(), items);
  }

  private record Exchange(double gain, List<Integer> out, List<Integer> in) {}

  private static Exchange better(Exchange one, Exchange other) {
    return other.gain() > one.gain() ? other : one;
  }

  private Exchange exchange(int kind, List<Integer> out) {
    double lost = 0;
    for (int g : out) {
      lost += worth[g];
      remove(g);
    }
    Exchange best = new Exchange(0, List.of(), List.of());
    int tried = 0;
    for (int k = 0; k < order.length && tried < FIRST_CHOICES && !full(); k++) {
      int first = order[k];
      steps++;
      if (worth[first] <= 0) {
        break;
      }
      if (!fits(kind, first) || out.contains(first)) {
        continue;
      }
      tried++;
      List<Integer> in = new ArrayList<>();
      double gained = 0;
      for (int n = k; n < order.length; n++) {
        int next = order[n];
        steps++;
        if (worth[next] <= 0 || full()) {
          break;
        }
        while (!out.contains(next) && fits(kind, next)) {
          in.add(next);
          gained += worth[next];
          put(next);
        }
      }
      in.forEach(this::remove);
      if (gained - lost > best.gain()) {
        best = new Exchange(gained - lost, List.copyOf(out), in);
      }
    }
    out.forEach(this::put);
    return best;
  }

  private boolean fits(int kind, int group) {
    return copies[group] < groups.copies[kind][group]
        && PackingInstance.fits(groups.size[group], room)
        && !groups.conflicts.get(group).intersects(inside);
  }

  private boolean full() {
    for (int l = 0; l < room.length; l++) {
      if (room[l] < smallest[l]) {
        return true;
      }
    }
    return false;
  }

  private void put(int group) {
    copies[group]++;
    inside.set(group);
    take(group, 1);
  }

  private void remove(int group) {
    copies[group]--;
    inside.set(group, copies[group] > 0);
    take(group, -1);
  }

  private void take(int group, int sign) {
    for (int l = 0; l < room.length; l++) {
      room[l] -= sign * groups.size[group][l];
    }
  }
}
