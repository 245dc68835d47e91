package org.wattle.toolkit.energy.kubernetes.scheduling;

import org.wattle.model.Worded;

/** Which of the nodes that can take a pod the scheduler prefers; larger is better. */
public enum Scoring implements Worded {
  /** What most clusters use: the nodes with most left. */
  LEAST_ALLOCATED {
    @Override
    long share(long used, long whole) {
      return whole == 0 || used > whole ? 0 : (whole - used) * FULL / whole;
    }
  },

  /** What bin packing profiles use: the fullest nodes. */
  MOST_ALLOCATED {
    @Override
    long share(long used, long whole) {
      return whole == 0 ? 0 : Math.min(used, whole) * FULL / whole;
    }
  };

  /** The best score. */
  static final long FULL = 100;

  abstract long share(long used, long whole);

  /**
   * The score of a node that would hold this much: the mean over CPU and memory, and how evenly the
   * two are filled, each from 0 to 100 and rounded down.
   *
   * @param weighed of CPU and memory, where pods without requests count as 100 milli-CPU and 200 MB
   * @param requested of CPU and memory
   * @param whole what the node has of them
   */
  long score(long[] weighed, long[] requested, long[] whole) {
    long allocated = (share(weighed[0], whole[0]) + share(weighed[1], whole[1])) / 2;
    double first = part(requested[0], whole[0]);
    double second = part(requested[1], whole[1]);
    double deviation = Math.abs(first - second) / 2;
    return allocated + (long) ((1 - deviation) * FULL);
  }

  private static double part(long used, long whole) {
    return whole == 0 ? 1 : Math.min(1, (double) used / whole);
  }
}
