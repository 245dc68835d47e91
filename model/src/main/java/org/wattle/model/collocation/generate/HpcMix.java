package org.wattle.model.collocation.generate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.RackGroup;
import org.wattle.model.collocation.Weights;

/**
 * A mix of jobs as clusters for high-performance computing run them, on nodes of two slots. The
 * paper publishes no such mix: the shares of {@link JobDraw} are assumed.
 */
public final class HpcMix {
  /** Containers at most. */
  public static final int MOST_CONTAINERS = 1_000_000;

  private static final int SLOTS_PER_NODE = 2;
  private static final double IDLE_FRACTION = 0.5;
  private static final int LARGE_RACK = 64;
  private static final int SMALL_RACK = 16;

  /** Clusters for this many containers and fewer have small racks, so that racks matter. */
  private static final int SMALL_CLUSTER = 256;

  private HpcMix() {}

  /**
   * Draws an instance; the same arguments give the same one on every machine.
   *
   * @param containers of all jobs, 1 to {@link #MOST_CONTAINERS}
   * @param tightness nodes over containers, 0.5 (every slot is needed) to 2; rounded to whole nodes
   * @throws IllegalArgumentException where one of the two is out of range
   */
  public static CollocationInstance generate(
      int containers, double tightness, Weights weights, long seed) {
    if (containers < 1 || containers > MOST_CONTAINERS) {
      throw new IllegalArgumentException(
          "The number of containers (%d) is not between 1 and %d. Maybe 1024."
              .formatted(containers, MOST_CONTAINERS));
    }
    if (!(tightness >= 1.0 / SLOTS_PER_NODE && tightness <= SLOTS_PER_NODE)) {
      throw new IllegalArgumentException(
          "The tightness (%s), nodes over containers, is not between 0.5 and 2. Maybe 1."
              .formatted(tightness));
    }
    Cluster cluster = cluster(containers, tightness);
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    JobDraw draw = new JobDraw(containers, cluster, random);
    List<Job> jobs = new ArrayList<>();
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      jobs.add(draw.next("j" + (jobs.size() + 1), left));
    }
    return new CollocationInstance("hpc-" + containers, cluster, jobs, weights);
  }

  private static Cluster cluster(int containers, double tightness) {
    int fewest = (containers + SLOTS_PER_NODE - 1) / SLOTS_PER_NODE;
    int nodes = Math.max(fewest, (int) Math.round(tightness * containers));
    int rack = containers <= SMALL_CLUSTER ? SMALL_RACK : LARGE_RACK;
    List<RackGroup> groups = new ArrayList<>();
    if (nodes >= rack) {
      groups.add(new RackGroup(nodes / rack, rack));
    }
    if (nodes % rack > 0) {
      groups.add(new RackGroup(1, nodes % rack));
    }
    return new Cluster(groups, SLOTS_PER_NODE, IDLE_FRACTION);
  }
}
