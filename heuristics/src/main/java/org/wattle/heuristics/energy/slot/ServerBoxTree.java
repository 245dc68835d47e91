package org.wattle.heuristics.energy.slot;

import java.util.Arrays;

/**
 * Finds, among servers that are on, the one with room, and that the rules leave, that has the
 * largest product {@code Σ w_l·c_l} of weights and what is left of its resources; of equal ones the
 * one with the lowest number.
 *
 * <p>A tree of boxes: servers with alike residuals share a leaf, and every node knows the most that
 * is left of each resource below it. No product below exceeds the node's, rounding included, as
 * sums and products of what is not negative round monotonically; so the answer is that of a linear
 * search. Residuals move as tasks are placed: from time to time the tree is grown anew. Mutable.
 */
public final class ServerBoxTree {
  private static final int LEAF = 8;
  private static final int MIN_CHANGES = 64;

  private final SlotState slot;
  private final int resources;
  private final double[] demand;
  private final double[] weight;

  /** The servers leaf by leaf; those from {@code grown} on are not in the tree yet. */
  private final int[] servers;

  private final int[] positionOf;
  private final double[] left;
  private int count;
  private int grown;
  private int changes;
  private int firstLeaf = 1;
  private int[] firstOf = new int[0];
  private double[] most = new double[0];

  /** By resource, the most that any server takes beyond what is left, for the rounding of sums. */
  private final double[] slack;

  private int task;
  private int best;
  private double bestProduct;

  public ServerBoxTree(SlotState slot) {
    this.slot = slot;
    this.resources = slot.resources();
    int all = slot.center().serverCount();
    this.demand = new double[resources];
    this.weight = new double[resources];
    this.servers = new int[all];
    this.positionOf = new int[all];
    this.left = new double[all * resources];
    this.slack = new double[resources];
    for (int h = 0; h < all; h++) {
      for (int l = 0; l < resources; l++) {
        slack[l] = Math.max(slack[l], slot.room(h, l) - slot.left(h, l));
      }
    }
  }

  /** Adds a server. */
  public void add(int server) {
    servers[count] = server;
    positionOf[server] = count;
    copyLeft(count);
    count++;
    noteChange();
  }

  /** Updates the residual capacity of a server, which has decreased. */
  public void update(int server) {
    int position = positionOf[server];
    copyLeft(position);
    if (position < grown) {
      int node = leafOf(position);
      boundLeaf(node);
      for (node >>= 1; node > 0 && bound(node); node >>= 1) {}
    }
    noteChange();
  }

  private void copyLeft(int position) {
    for (int l = 0; l < resources; l++) {
      left[position * resources + l] = slot.left(servers[position], l);
    }
  }

  private void noteChange() {
    changes++;
    if (changes > Math.max(MIN_CHANGES, count / 4)) {
      grow();
    }
  }

  /** The server with the largest product for the task; negative where none has room. */
  public int best(int ofTask, double[] weights) {
    task = ofTask;
    for (int l = 0; l < resources; l++) {
      demand[l] = slot.joint(task, l);
      weight[l] = weights[l];
    }
    best = -1;
    bestProduct = Double.NEGATIVE_INFINITY;
    for (int position = grown; position < count; position++) {
      tryServer(position);
    }
    if (grown > 0 && product(most, 1) >= bestProduct) {
      search(1);
    }
    return best;
  }

  private void search(int node) {
    if (!mayHaveRoom(most, node)) {
      return;
    }
    if (node >= firstLeaf) {
      for (int position = firstOf[node - firstLeaf];
          position < firstOf[node - firstLeaf + 1];
          position++) {
        tryServer(position);
      }
      return;
    }
    double one = product(most, 2 * node);
    double other = product(most, 2 * node + 1);
    int richer = one >= other ? 2 * node : 2 * node + 1;
    if (Math.max(one, other) >= bestProduct) {
      search(richer);
    }
    if (Math.min(one, other) >= bestProduct) {
      search(richer ^ 1);
    }
  }

  private void tryServer(int position) {
    double product = product(left, position);
    if ((product > bestProduct || (product == bestProduct && servers[position] < best))
        && mayHaveRoom(left, position)
        && slot.fits(task, servers[position])
        && slot.allows(task, servers[position])) {
      best = servers[position];
      bestProduct = product;
    }
  }

  private double product(double[] amounts, int row) {
    double product = 0;
    for (int l = 0; l < resources; l++) {
      product += weight[l] * amounts[row * resources + l];
    }
    return product;
  }

  private boolean mayHaveRoom(double[] amounts, int row) {
    for (int l = 0; l < resources; l++) {
      if (demand[l] > amounts[row * resources + l] + slack[l]) {
        return false;
      }
    }
    return true;
  }

  private int leafOf(int position) {
    int found = Arrays.binarySearch(firstOf, position);
    int leaf = found >= 0 ? found : -found - 2;
    return firstLeaf + leaf;
  }

  /** Sorts all servers into leaves by what is left of them. */
  private void grow() {
    changes = 0;
    grown = count;
    int wanted = (count + LEAF - 1) / LEAF;
    firstLeaf = wanted <= 1 ? 1 : Integer.highestOneBit(wanted - 1) << 1;
    if (most.length < 2 * firstLeaf * resources) {
      most = new double[2 * firstLeaf * resources];
    }
    firstOf = new int[firstLeaf + 1];
    firstOf[firstLeaf] = count;
    split(1, 0, count);
    for (int position = 0; position < count; position++) {
      positionOf[servers[position]] = position;
    }
  }

  private void split(int node, int from, int to) {
    if (node >= firstLeaf) {
      firstOf[node - firstLeaf] = from;
      boundLeaf(node, from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    partition(from, to, middle, widest(from, to));
    split(2 * node, from, middle);
    split(2 * node + 1, middle, to);
    bound(node);
  }

  private int widest(int from, int to) {
    int widest = 0;
    double width = -1;
    for (int l = 0; l < resources; l++) {
      double least = Double.POSITIVE_INFINITY;
      double largest = Double.NEGATIVE_INFINITY;
      for (int position = from; position < to; position++) {
        double amount = left[position * resources + l];
        least = Math.min(least, amount);
        largest = Math.max(largest, amount);
      }
      if (largest - least > width) {
        width = largest - least;
        widest = l;
      }
    }
    return widest;
  }

  /** Hoare's selection: nothing before the middle has more of the resource than what follows. */
  private void partition(int first, int end, int middle, int resource) {
    int from = first;
    int to = end - 1;
    while (from < to) {
      double pivot = left[((from + to) >>> 1) * resources + resource];
      int i = from;
      int j = to;
      while (i <= j) {
        while (left[i * resources + resource] < pivot) {
          i++;
        }
        while (left[j * resources + resource] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i, j);
          i++;
          j--;
        }
      }
      if (middle <= j) {
        to = j;
      } else if (middle >= i) {
        from = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    int server = servers[i];
    servers[i] = servers[j];
    servers[j] = server;
    for (int l = 0; l < resources; l++) {
      double amount = left[i * resources + l];
      left[i * resources + l] = left[j * resources + l];
      left[j * resources + l] = amount;
    }
  }

  private void boundLeaf(int node) {
    boundLeaf(node, firstOf[node - firstLeaf], firstOf[node - firstLeaf + 1]);
  }

  private void boundLeaf(int node, int from, int to) {
    for (int l = 0; l < resources; l++) {
      double more = Double.NEGATIVE_INFINITY;
      for (int position = from; position < to; position++) {
        more = Math.max(more, left[position * resources + l]);
      }
      most[node * resources + l] = more;
    }
  }

  private boolean bound(int node) {
    boolean changed = false;
    for (int l = 0; l < resources; l++) {
      double more = Math.max(most[2 * node * resources + l], most[(2 * node + 1) * resources + l]);
      changed |= more != most[node * resources + l];
      most[node * resources + l] = more;
    }
    return changed;
  }
}
