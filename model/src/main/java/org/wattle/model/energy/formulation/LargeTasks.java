package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * The tasks whose demand for one resource exceeds a size: how many there are, and how many of them
 * fit into a capacity. The latter, summed over the servers that are on, must be at least the
 * former.
 */
public final class LargeTasks {
  private static final int MAX_SIZES = 24;

  private final double smallest;

  /** Entry k is what the k smallest of them need together. */
  private final double[] sums;

  private LargeTasks(double[] ascending, int first) {
    this.smallest = ascending[first];
    this.sums = new double[ascending.length - first + 1];
    for (int k = 0; k < sums.length - 1; k++) {
      sums[k + 1] = sums[k] + ascending[first + k];
    }
  }

  /**
   * The sizes that matter to some rooms: those just above a half, a third, a quarter and a fifth of
   * one. At most {@value #MAX_SIZES}, the smallest first.
   *
   * @param ascending what every task needs
   */
  public static List<LargeTasks> of(double[] ascending, Collection<Double> rooms) {
    TreeSet<Integer> firsts = new TreeSet<>();
    for (double room : rooms) {
      for (int most = 1; most <= 4; most++) {
        int first = firstAbove(ascending, room / (most + 1));
        if (first < ascending.length) {
          firsts.add(first);
        }
      }
    }
    List<LargeTasks> found = new ArrayList<>();
    firsts.stream().limit(MAX_SIZES).forEach(first -> found.add(new LargeTasks(ascending, first)));
    return found;
  }

  /** The size of the smallest of them. */
  public double smallest() {
    return smallest;
  }

  public int count() {
    return sums.length - 1;
  }

  /** How many of them fit into a room, whichever they are. */
  public int mostIn(double room) {
    return firstAbove(sums, room) - 1;
  }

  private static int firstAbove(double[] ascending, double threshold) {
    int found = Arrays.binarySearch(ascending, Math.nextUp(threshold));
    int first = found < 0 ? -found - 1 : found;
    while (first > 0 && ascending[first - 1] > threshold) {
      first--;
    }
    return first;
  }
}
