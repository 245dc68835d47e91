package org.wattle.model.collocation.generate;

import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.ContentionClass;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Sensitivity;

/**
 * Draws one job after the other. Sizes are powers of two, each drawn 1/√2 times as often as the one
 * half as large: small jobs are frequent, and large ones carry much of the load.
 */
final class JobDraw {
  private static final int LARGEST = 128;
  private static final double TAZES = 0.5;
  private static final int COOLEST_TAZ = 5;
  private static final int HOTTEST_TAZ = 12;
  private static final int HOTTEST_TURTLE = 2;

  /** Pairs that want one node; of the others, and of larger jobs, some want one all the same. */
  private static final double PAIRS_ON_A_NODE = 0.8;

  private static final double LARGE_ON_A_NODE = 0.05;
  private static final double IN_A_RACK = 0.5;

  private final int largest;
  private final int largestRackSlots;
  private final UniformRandomProvider random;

  JobDraw(int containers, Cluster cluster, UniformRandomProvider random) {
    this.largest = Math.max(1, Math.min(LARGEST, containers / 4));
    this.largestRackSlots = cluster.largestRackSlots();
    this.random = random;
  }

  /** A job of at most so many containers. */
  Job next(String name, int most) {
    int size = size(Math.min(largest, most));
    boolean taz = random.nextDouble() < TAZES;
    int intensity =
        taz ? random.nextInt(COOLEST_TAZ, HOTTEST_TAZ + 1) : random.nextInt(HOTTEST_TURTLE + 1);
    return new Job(
        name,
        size,
        taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
        intensity,
        sensitivity(size));
  }

  private int size(int most) {
    double all = 0;
    for (int size = 1; size <= most; size *= 2) {
      all += Math.sqrt(1.0 / size);
    }
    double left = all * random.nextDouble();
    int size = 1;
    while (2 * size <= most && left >= Math.sqrt(1.0 / size)) {
      left -= Math.sqrt(1.0 / size);
      size *= 2;
    }
    return size;
  }

  /** No job needs one rack where none is large enough; a single container does not communicate. */
  private Sensitivity sensitivity(int size) {
    double first = random.nextDouble();
    double second = random.nextDouble();
    if (size == 1) {
      return Sensitivity.CLUSTER;
    }
    if (first < (size == 2 ? PAIRS_ON_A_NODE : LARGE_ON_A_NODE)) {
      return Sensitivity.NODE;
    }
    return second < IN_A_RACK && size <= largestRackSlots ? Sensitivity.RACK : Sensitivity.CLUSTER;
  }
}
