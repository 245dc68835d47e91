package org.wattle.heuristics.collocation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;

/** Small instances of every kind: one to three slots, even and uneven racks, some running. */
final class RandomCollocations {
  private static final List<Sensitivity> SENSITIVITIES = List.of(Sensitivity.values());

  private RandomCollocations() {}

  static CollocationInstance random(long seed) {
    Random random = new Random(seed);
    List<RackGroup> racks = new ArrayList<>();
    racks.add(new RackGroup(1 + random.nextInt(2), 1 + random.nextInt(4)));
    if (random.nextBoolean()) {
      racks.add(new RackGroup(1, 1 + random.nextInt(5)));
    }
    Cluster cluster = new Cluster(racks, 1 + random.nextInt(3), 0.5);
    List<Job> jobs = new ArrayList<>();
    int left = 1 + random.nextInt(cluster.slots());
    while (left > 0) {
      int containers = 1 + random.nextInt(Math.min(left, 4));
      boolean taz = random.nextBoolean();
      jobs.add(
          new Job(
              "j" + jobs.size(),
              containers,
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              taz ? 5 + random.nextInt(8) : random.nextInt(3),
              SENSITIVITIES.get(random.nextInt(3))));
      left -= containers;
    }
    return new CollocationInstance(
        "random " + seed,
        cluster,
        jobs,
        Weights.EQUAL,
        running(cluster, jobs, random),
        Migrations.FREE);
  }

  private static List<Seat> running(Cluster cluster, List<Job> jobs, Random random) {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < cluster.slots(); slot++) {
      slots.add(slot / cluster.slotsPerNode());
    }
    Collections.shuffle(slots, random);
    List<Seat> seats = new ArrayList<>();
    double share = random.nextInt(3) / 2.0;
    for (int j = 0; j < jobs.size(); j++) {
      for (int c = 0; c < jobs.get(j).containers(); c++) {
        int node = slots.remove(0);
        if (random.nextDouble() < share / 2) {
          seats.add(new Seat(j, c, node));
        }
      }
    }
    return seats;
  }
}
