package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The items of a node of the search: those that must share a bin are merged into one group, and
 * groups have the conflicts of their members and of the branching decisions.
 */
final class ItemGroups {
  final PackingInstance instance;

  /** The members of every group, ascending. */
  final List<int[]> members = new ArrayList<>();

  /** By group and resource. */
  final long[][] size;

  /** By kind of bin and group. */
  final boolean[][] allowed;

  /** How many times a bin of a kind holds a group at most, by kind and group. */
  final int[][] copies;

  /** For every group the groups that may not share its bin. */
  final List<BitSet> conflicts = new ArrayList<>();

  /** Whether two items that must share a bin must not, so that nothing is feasible. */
  final boolean contradictory;

  /** The groups of all items of an instance, without branching. */
  static ItemGroups of(PackingInstance instance) {
    BitSet open = new BitSet();
    for (int i = 0; i < instance.items; i++) {
      open.set(i, instance.demand[i] > 0);
    }
    return new ItemGroups(instance, PairBranching.ROOT, open);
  }

  /**
   * The groups of some items.
   *
   * @param branching pairs of items that are there once
   * @param open the items that are left to pack
   */
  ItemGroups(PackingInstance instance, PairBranching branching, BitSet open) {
    this.instance = instance;
    int[] top = new int[instance.items];
    Arrays.setAll(top, i -> i);
    for (int[] pair : branching.together()) {
      top[find(top, pair[0])] = find(top, pair[1]);
    }
    int[] groupOf = new int[instance.items];
    Arrays.fill(groupOf, -1);
    List<List<Integer>> sets = new ArrayList<>();
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      int of = find(top, i);
      if (groupOf[of] < 0) {
        groupOf[of] = sets.size();
        sets.add(new ArrayList<>());
      }
      sets.get(groupOf[of]).add(i);
    }
    int groups = sets.size();
    this.size = new long[groups][instance.needs];
    this.allowed = new boolean[instance.kinds][groups];
    this.copies = new int[instance.kinds][groups];
    for (int k = 0; k < instance.kinds; k++) {
      Arrays.fill(allowed[k], true);
    }
    for (int g = 0; g < groups; g++) {
      conflicts.add(new BitSet());
      members.add(sets.get(g).stream().mapToInt(Integer::intValue).toArray());
      for (int i : members.get(g)) {
        groupOf[i] = g;
        for (int l = 0; l < instance.needs; l++) {
          size[g][l] += instance.size[i][l];
        }
        for (int k = 0; k < instance.kinds; k++) {
          allowed[k][g] &= instance.allowed[k][i];
        }
      }
    }
    for (int k = 0; k < instance.kinds; k++) {
      for (int g = 0; g < groups; g++) {
        allowed[k][g] &= PackingInstance.fits(size[g], instance.capacity[k]);
        int[] inside = members.get(g);
        int most = inside.length == 1 ? instance.most[k][inside[0]] : 1;
        copies[k][g] = allowed[k][g] ? most : 0;
      }
    }
    boolean clash = false;
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      BitSet others = instance.conflicts.get(i);
      for (int j = others.nextSetBit(0); j >= 0; j = others.nextSetBit(j + 1)) {
        clash |= open.get(j) && part(groupOf[i], groupOf[j]);
      }
    }
    for (int[] pair : branching.apart()) {
      if (open.get(pair[0]) && open.get(pair[1])) {
        clash |= part(groupOf[pair[0]], groupOf[pair[1]]);
      }
    }
    this.contradictory = clash;
  }

  private boolean part(int one, int other) {
    conflicts.get(one).set(other);
    conflicts.get(other).set(one);
    return one == other;
  }

  private static int find(int[] top, int item) {
    int at = item;
    while (top[at] != at) {
      top[at] = top[top[at]];
      at = top[at];
    }
    return at;
  }

  int count() {
    return members.size();
  }
}
