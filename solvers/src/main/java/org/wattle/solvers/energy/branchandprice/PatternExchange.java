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
    BitSet inside = new BitSet();
    for (int i : pattern.items()) {
      if (groupOf[i] < 0) {
        return pattern;
      }
      inside.set(groupOf[i]);
    }
    int[] members = inside.stream().toArray();
    if (members.length > LONGEST) {
      return pattern;
    }
    long[] room = groups.instance.capacity[pattern.kind()].clone();
    for (int g : members) {
      take(room, g, 1);
    }
    Exchange best = new Exchange(1e-7, List.of(), List.of());
    best = better(best, exchange(pattern.kind(), inside, room, List.of()));
    for (int a = 0; a < members.length; a++) {
      best = better(best, exchange(pattern.kind(), inside, room, List.of(members[a])));
    }
    for (int a = 0; a < members.length && best.in().isEmpty(); a++) {
      for (int b = a + 1; b < members.length; b++) {
        List<Integer> out = List.of(members[a], members[b]);
        best = better(best, exchange(pattern.kind(), inside, room, out));
      }
    }
    if (best.in().isEmpty()) {
      return pattern;
    }
    best.out().forEach(inside::clear);
    best.in().forEach(inside::set);
    List<Integer> items = new ArrayList<>();
    inside.stream().forEach(g -> Arrays.stream(groups.members.get(g)).forEach(items::add));
    items.sort(Comparator.naturalOrder());
    return new BinPattern(pattern.kind(), items);
  }

  private record Exchange(double gain, List<Integer> out, List<Integer> in) {}

  private static Exchange better(Exchange one, Exchange other) {
    return other.gain() > one.gain() ? other : one;
  }

  private Exchange exchange(int kind, BitSet inside, long[] room, List<Integer> out) {
    double lost = 0;
    for (int g : out) {
      lost += worth[g];
      take(room, g, -1);
      inside.clear(g);
    }
    Exchange best = new Exchange(0, List.of(), List.of());
    int tried = 0;
    for (int k = 0; k < order.length && tried < FIRST_CHOICES && !full(room); k++) {
      int first = order[k];
      steps++;
      if (worth[first] <= 0) {
        break;
      }
      if (!fits(kind, inside, room, first) || out.contains(first)) {
        continue;
      }
      tried++;
      List<Integer> in = new ArrayList<>();
      double gained = 0;
      for (int n = k; n < order.length; n++) {
        int next = order[n];
        steps++;
        if (worth[next] <= 0 || full(room)) {
          break;
        }
        if (!out.contains(next) && fits(kind, inside, room, next)) {
          in.add(next);
          gained += worth[next];
          inside.set(next);
          take(room, next, 1);
        }
      }
      for (int g : in) {
        inside.clear(g);
        take(room, g, -1);
      }
      if (gained - lost > best.gain()) {
        best = new Exchange(gained - lost, List.copyOf(out), in);
      }
    }
    for (int g : out) {
      take(room, g, 1);
      inside.set(g);
    }
    return best;
  }

  private boolean fits(int kind, BitSet inside, long[] room, int group) {
    return groups.allowed[kind][group]
        && !inside.get(group)
        && PackingInstance.fits(groups.size[group], room)
        && !groups.conflicts.get(group).intersects(inside);
  }

  private boolean full(long[] room) {
    for (int l = 0; l < room.length; l++) {
      if (room[l] < smallest[l]) {
        return true;
      }
    }
    return false;
  }

  private void take(long[] room, int group, int sign) {
    for (int l = 0; l < room.length; l++) {
      room[l] -= sign * groups.size[group][l];
    }
  }
}
