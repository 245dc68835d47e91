package org.wattle.simulation.priority.policy;

/**
 * How many slots are free on each server, in prefix sums (a Fenwick tree): counting the free slots
 * of a range of servers and finding the k-th of them take logarithmic time. Slots on servers that
 * are awake are counted for themselves as well. Mutable.
 */
public final class FreeSlots {
  private final SlotTable table;
  private final int[] free;
  private final boolean[] awake;
  private final PrefixSums all;
  private final PrefixSums onAwake;

  /** All slots are free, and all servers asleep or all awake. */
  FreeSlots(SlotTable table, boolean allAwake) {
    this.table = table;
    this.free = new int[table.servers()];
    this.awake = new boolean[table.servers()];
    this.all = new PrefixSums(table.servers());
    this.onAwake = new PrefixSums(table.servers());
    for (int server = 0; server < free.length; server++) {
      awake[server] = allAwake;
      change(server, table.type(server).slots());
    }
  }

  /** The servers. */
  public SlotTable table() {
    return table;
  }

  /** How many slots of a server are free. */
  public int of(int server) {
    return free[server];
  }

  /** Whether a server is awake, or waking. */
  public boolean isAwake(int server) {
    return awake[server];
  }

  /** How many slots are free on the servers of a range. */
  public int in(Range range) {
    return all.below(range.to()) - all.below(range.from());
  }

  /** How many slots are free on those servers of a range that are awake. */
  public int awakeIn(Range range) {
    return onAwake.below(range.to()) - onAwake.below(range.from());
  }

  /**
   * The server of a free slot.
   *
   * @param k its number from 0 among the free slots of the range, in the order of the servers
   */
  public int find(Range range, int k) {
    return all.find(all.below(range.from()) + k);
  }

  /** As {@link #find}, among the slots on servers that are awake. */
  public int findAwake(Range range, int k) {
    return onAwake.find(onAwake.below(range.from()) + k);
  }

  void take(int server) {
    change(server, -1);
  }

  void release(int server) {
    change(server, 1);
  }

  void setAwake(int server, boolean now) {
    if (awake[server] != now) {
      onAwake.add(server, now ? free[server] : -free[server]);
      awake[server] = now;
    }
  }

  private void change(int server, int by) {
    free[server] += by;
    all.add(server, by);
    if (awake[server]) {
      onAwake.add(server, by);
    }
  }

  /**
   * Servers that follow each other.
   *
   * @param from the first
   * @param to the one after the last
   */
  public record Range(int from, int to) {}

  /** Sums of counts, by position from 0. */
  private static final class PrefixSums {
    private final int[] tree;
    private final int highest;

    PrefixSums(int size) {
      this.tree = new int[size + 1];
      this.highest = Integer.highestOneBit(size);
    }

    void add(int position, int amount) {
      for (int i = position + 1; i < tree.length; i += i & -i) {
        tree[i] += amount;
      }
    }

    /** The sum of the counts at positions below this. */
    int below(int position) {
      int sum = 0;
      for (int i = position; i > 0; i -= i & -i) {
        sum += tree[i];
      }
      return sum;
    }

    /** The position at which the sum first exceeds this number. */
    int find(int number) {
      int position = 0;
      int left = number;
      for (int step = highest; step > 0; step >>= 1) {
        if (position + step < tree.length && tree[position + step] <= left) {
          position += step;
          left -= tree[position];
        }
      }
      return position;
    }
  }
}
