package org.wattle.solvers.collocation.branchandbound;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;

/**
 * Instances of 4 to 6 containers, two slots per node: one to three racks, even and uneven, tight
 * and loose, all categories, turtles that may be hotter than tazes, any weights.
 */
final class TinyCollocations {
  private static final List<Sensitivity> SENSITIVITIES = List.of(Sensitivity.values());

  private TinyCollocations() {}

  static CollocationInstance random(long seed) {
    Random random = new Random(seed);
    int containers = 4 + random.nextInt(3);
    int least = (containers + 1) / 2;
    int left = least + random.nextInt(6 - least);
    List<RackGroup> racks = new ArrayList<>();
    while (left > 0) {
      int nodes = racks.size() == 2 ? left : 1 + random.nextInt(left);
      racks.add(new RackGroup(1, nodes));
      left -= nodes;
    }
    Cluster cluster = new Cluster(racks, 2, random.nextInt(5) / 4.0);
    return new CollocationInstance(
        "tiny " + seed,
        cluster,
        jobs(containers, random),
        new Weights(random.nextInt(6), random.nextInt(6), random.nextInt(6)));
  }

  private static List<Job> jobs(int containers, Random random) {
    List<Job> jobs = new ArrayList<>();
    int left = containers;
    boolean hotTurtles = random.nextInt(4) == 0;
    while (left > 0) {
      int size = 1 + random.nextInt(Math.min(left, 4));
      boolean taz = random.nextBoolean();
      int intensity = taz || hotTurtles ? random.nextInt(8) : random.nextInt(3);
      jobs.add(
          new Job(
              "j" + jobs.size(),
              size,
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              intensity,
              SENSITIVITIES.get(random.nextInt(3))));
      left -= size;
    }
    return jobs;
  }
}
