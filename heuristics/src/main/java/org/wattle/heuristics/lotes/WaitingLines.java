package org.wattle.heuristics.lotes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The number of tasks in the queue of every machine, by groups of consecutive machines: a group
 * keeps a set of machines for every queue length, so the shortest queue of some groups is found
 * without a scan of machines.
 */
final class WaitingLines {
  private final int[] length;
  private final int[] groupOf;
  private final List<Group> groups;

  /**
   * Empty queues.
   *
   * @param ends where each group ends and the next begins, ascending; the last is the number of
   *     machines
   */
  WaitingLines(int[] ends) {
    int machines = ends[ends.length - 1];
    length = new int[machines];
    groupOf = new int[machines];
    groups = new ArrayList<>();
    int from = 0;
    for (int end : ends) {
      for (int machine = from; machine < end; machine++) {
        groupOf[machine] = groups.size();
      }
      groups.add(new Group(from, end));
      from = end;
    }
  }

  int length(int machine) {
    return length[machine];
  }

  void join(int machine) {
    groups.get(groupOf[machine]).move(machine, length[machine]++, 1);
  }

  void leave(int machine) {
    groups.get(groupOf[machine]).move(machine, length[machine]--, -1);
  }

  /**
   * A machine with the shortest queue among some groups, ties broken uniformly at random. Draws a
   * random number only where there is a tie.
   *
   * @param among the groups, ascending, at least one
   */
  int shortest(int[] among, UniformRandomProvider random) {
    int least = Integer.MAX_VALUE;
    int ties = 0;
    for (int g : among) {
      Group group = groups.get(g);
      if (group.least < least) {
        least = group.least;
        ties = 0;
      }
      if (group.least == least) {
        ties += group.count(least);
      }
    }
    int left = ties == 1 ? 0 : random.nextInt(ties);
    for (int g : among) {
      Group group = groups.get(g);
      if (group.least == least) {
        int count = group.count(least);
        if (left < count) {
          return group.machine(least, left);
        }
        left -= count;
      }
    }
    throw new IllegalArgumentException("There are no groups to choose from.");
  }

  /** Neighbours; changes. */
  private static final class Group {
    private final int firstWord;
    private final int words;
    private final List<long[]> byLength = new ArrayList<>();
    private int[] counts = new int[8];
    private int least;

    Group(int from, int to) {
      MachineSet all = MachineSet.of(from, to, machine -> true);
      firstWord = all.firstWord();
      words = all.members().length;
      byLength.add(all.members());
      counts[0] = to - from;
    }

    int count(int of) {
      return counts[of];
    }

    void move(int machine, int from, int by) {
      int to = from + by;
      if (to == byLength.size()) {
        byLength.add(new long[words]);
        if (to == counts.length) {
          counts = Arrays.copyOf(counts, 2 * to);
        }
      }
      int word = (machine >>> 6) - firstWord;
      byLength.get(from)[word] ^= 1L << machine;
      byLength.get(to)[word] ^= 1L << machine;
      counts[from]--;
      counts[to]++;
      if (to < least) {
        least = to;
      }
      while (counts[least] == 0) {
        least++;
      }
    }

    /** A machine by its place among those of a length. */
    int machine(int of, int place) {
      long[] set = byLength.get(of);
      int left = place;
      for (int w = 0; w < words; w++) {
        int here = Long.bitCount(set[w]);
        if (left < here) {
          return MachineSets.machine(firstWord + w, set[w], left);
        }
        left -= here;
      }
      throw new IllegalArgumentException("There is no such machine (" + place + ").");
    }
  }
}
