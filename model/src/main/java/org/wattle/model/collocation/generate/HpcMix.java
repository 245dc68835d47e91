package org.wattle.model.collocation.generate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;

/**
 * A mix of jobs as clusters for high-performance computing run them. The paper publishes no such
 * mix: the shares of {@link JobDraw} are assumed.
 */
public final class HpcMix {
  /** Containers at most. */
  public static final int MAX_CONTAINERS = 1_000_000;

  /** Slots of a node at most. */
  public static final int MAX_SLOTS = 1_000;

  private static final double LOOSEST = 2;
  private static final double IDLE_FRACTION = 0.5;
  private static final int LARGE_RACK = 64;
  private static final int SMALL_RACK = 16;

  /** Clusters for this many containers and fewer have small racks, so that racks matter. */
  private static final int SMALL_CLUSTER = 256;

  private HpcMix() {}

  /** Draws an instance with nodes of two slots; see the other method. */
  public static CollocationInstance generate(
      int containers, double tightness, Weights weights, long seed) {
    return generate(containers, 2, tightness, weights, seed);
  }

  /**
   * Draws an instance; the same arguments give the same one on every machine.
   *
   * @param containers of all jobs, 1 to {@link #MAX_CONTAINERS}
   * @param slots of each node, 1 to {@link #MAX_SLOTS}
   * @param tightness nodes over containers, 1 over slots (every slot is needed) to 2; rounded to
   *     whole nodes
   * @throws IllegalArgumentException where one of the three is out of range
   */
  public static CollocationInstance generate(
      int containers, int slots, double tightness, Weights weights, long seed) {
    if (containers < 1 || containers > MAX_CONTAINERS) {
      throw new IllegalArgumentException(
          "The number of containers (%d) is not between 1 and %d. Maybe 1024."
              .formatted(containers, MAX_CONTAINERS));
    }
    if (slots < 1 || slots > MAX_SLOTS) {
      throw new IllegalArgumentException(
          "The number of slots (%d) of a node is not between 1 and %d. Maybe 2."
              .formatted(slots, MAX_SLOTS));
    }
    if (!(tightness >= 1.0 / slots && tightness <= LOOSEST)) {
      throw new IllegalArgumentException(
          "The tightness (%s), nodes over containers, is not between %s and 2. Maybe 1."
              .formatted(tightness, 1.0 / slots));
    }
    Cluster cluster = cluster(containers, slots, tightness);
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    JobDraw draw = new JobDraw(containers, cluster, random);
    List<Job> jobs = new ArrayList<>();
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      jobs.add(draw.next("j" + (jobs.size() + 1), left));
    }
    return new CollocationInstance("hpc-" + containers, cluster, jobs, weights);
  }

  private static Cluster cluster(int containers, int slots, double tightness) {
    int fewest = (containers + slots - 1) / slots;
    int nodes = Math.max(fewest, (int) Math.round(tightness * containers));
    int rack = containers <= SMALL_CLUSTER ? SMALL_RACK : LARGE_RACK;
    List<RackGroup> groups = new ArrayList<>();
    if (nodes >= rack) {
      groups.add(new RackGroup(nodes / rack, rack));
    }
    if (nodes % rack > 0) {
      groups.add(new RackGroup(1, nodes % rack));
    }
    return new Cluster(groups, slots, IDLE_FRACTION);
  }

  /**
   * Draws one job after the other. Sizes are powers of two, each drawn 1/√2 times as often as the
   * one half as large: small jobs are frequent, and large ones carry much of the load.
   */
  private static final class JobDraw {
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

    /**
     * No job needs one rack where none is large enough; a single container does not communicate.
     */
    private Sensitivity sensitivity(int size) {
      double first = random.nextDouble();
      double second = random.nextDouble();
      if (size == 1) {
        return Sensitivity.CLUSTER;
      }
      if (first < (size == 2 ? PAIRS_ON_A_NODE : LARGE_ON_A_NODE)) {
        return Sensitivity.NODE;
      }
      return second < IN_A_RACK && size <= largestRackSlots
          ? Sensitivity.RACK
          : Sensitivity.CLUSTER;
    }
  }
}
