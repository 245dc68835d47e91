package org.wattle.solvers.collocation.branchandbound;

/**
 * The costs of single containers, by job: the least cost of any number of them. The previous order
 * of jobs is kept, so that sorting after a small change takes one pass. Mutable.
 */
final class ContainerCosts {
  private final int[] counts;
  private final double[] each;
  private final int[] order;
  private final double[] sums;
  private final double[] costs;
  private double sumsUpTo;
  private int total;

  ContainerCosts(int jobs, int containers) {
    counts = new int[jobs];
    each = new double[jobs];
    order = new int[jobs];
    for (int j = 0; j < jobs; j++) {
      order[j] = j;
    }
    sums = new double[containers + 1];
    costs = new double[containers];
  }

  /** Sets the containers of a job and the cost of each; {@link #sort} has to follow. */
  void set(int job, int count, double eachCost) {
    counts[job] = count;
    each[job] = eachCost;
  }

  void sort() {
    for (int i = 1; i < order.length; i++) {
      int job = order[i];
      int at = i;
      while (at > 0 && each[order[at - 1]] > each[job]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = job;
    }
    total = 0;
    for (int job : order) {
      for (int c = 0; c < counts[job]; c++) {
        costs[total++] = each[job];
      }
    }
    sumUpTo(Double.POSITIVE_INFINITY);
  }

  /**
   * The sum of the lowest costs.
   *
   * @param count of containers, at most all
   * @param most that a container counts
   */
  double least(int count, double most) {
    if (most != sumsUpTo) {
      sumUpTo(most);
    }
    return sums[count];
  }

  private void sumUpTo(double most) {
    sumsUpTo = most;
    for (int i = 0; i < total; i++) {
      sums[i + 1] = sums[i] + Math.min(costs[i], most);
    }
  }
}
