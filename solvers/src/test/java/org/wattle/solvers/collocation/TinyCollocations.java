package org.wattle.solvers.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;

/** Random instances of up to 7 containers, tight and loose, of all categories. */
public final class TinyCollocations {
  private final UniformRandomProvider random;
  private final int slots;

  private TinyCollocations(long seed, int slots) {
    this.random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.slots = slots;
  }

  /** Nothing runs yet. */
  public static CollocationInstance of(long seed, int slots) {
    return new TinyCollocations(seed, slots).drawn(seed);
  }

  /** Some containers run already, and moving them is limited or costs. */
  public static CollocationInstance running(long seed, int slots) {
    TinyCollocations drawing = new TinyCollocations(seed, slots);
    return drawing.withSeats(drawing.drawn(seed));
  }

  /** At most 4 nodes of 2 or 3 slots and 7 containers, of which most run. */
  public static CollocationInstance crowded(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    int slots = random.nextInt(4) == 0 ? 3 : 2;
    int nodes = slots == 3 ? 2 + random.nextInt(2) : 3 + random.nextInt(2);
    int containers = Math.min(nodes * slots - random.nextInt(3), 7 - random.nextInt(2));
    List<Job> jobs = new ArrayList<>();
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      boolean taz = random.nextBoolean();
      jobs.add(
          new Job(
              "j" + jobs.size(),
              random.nextInt(3) > 0 ? 1 : Math.min(left, 2 + random.nextInt(2)),
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              taz ? 3 + random.nextInt(5) : random.nextInt(3),
              List.of(Sensitivity.values()).get(random.nextInt(3))));
    }
    List<Seat> seats = new ArrayList<>();
    int[] load = new int[nodes];
    for (int j = 0; j < jobs.size(); j++) {
      for (int c = 0; c < jobs.get(j).containers(); c++) {
        int node = random.nextInt(nodes);
        for (int k = 0; k < nodes && load[node] == slots; k++) {
          node = (node + 1) % nodes;
        }
        if (random.nextInt(8) > 0 && load[node] < slots) {
          load[node]++;
          seats.add(new Seat(j, c, node));
        }
      }
    }
    OptionalInt most =
        random.nextInt(6) == 0 ? OptionalInt.empty() : OptionalInt.of(random.nextInt(6));
    double cost = random.nextBoolean() ? 0 : random.nextInt(4) / 50.0;
    Cluster cluster =
        new Cluster(
            random.nextBoolean()
                ? List.of(new RackGroup(1, nodes))
                : List.of(new RackGroup(1, 1), new RackGroup(1, nodes - 1)),
            slots,
            random.nextInt(5) / 4.0);
    return new CollocationInstance(
        "crowded-" + seed,
        cluster,
        jobs,
        new Weights(random.nextInt(3), random.nextInt(3), 1 + random.nextInt(3)),
        seats,
        new Migrations(most, cost, false, random.nextBoolean()));
  }

  private CollocationInstance drawn(long seed) {
    int containers = 4 + random.nextInt(4);
    List<Job> jobs = new ArrayList<>();
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      jobs.add(job("j" + jobs.size(), 1 + random.nextInt(Math.min(left, 4))));
    }
    return new CollocationInstance("tiny-" + seed, cluster(containers), jobs, weights());
  }

  private Job job(String name, int containers) {
    boolean taz = random.nextBoolean();
    // Now and then a turtle is hotter than a taz.
    int intensity =
        random.nextInt(8) == 0
            ? random.nextInt(8)
            : taz ? 3 + random.nextInt(5) : random.nextInt(3);
    List<Sensitivity> words = List.of(Sensitivity.values());
    return new Job(
        name,
        containers,
        taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
        intensity,
        words.get(random.nextInt(words.size())));
  }

  private Cluster cluster(int containers) {
    int fewest = (containers + slots - 1) / slots;
    int nodes = fewest + random.nextInt(Math.max(1, containers - fewest + 2));
    List<RackGroup> racks = new ArrayList<>();
    for (int left = nodes; left > 0; ) {
      int size = 1 + random.nextInt(left);
      int count = random.nextBoolean() ? 1 : Math.max(1, Math.min(2, left / size));
      racks.add(new RackGroup(count, size));
      left -= count * size;
    }
    return new Cluster(racks, slots, random.nextInt(5) / 4.0);
  }

  private Weights weights() {
    return switch (random.nextInt(4)) {
      case 0 -> Weights.EQUAL;
      case 1 -> new Weights(0.22, 1, 0.36);
      case 2 -> new Weights(random.nextInt(11), random.nextInt(11), 1 + random.nextInt(10));
      default -> new Weights(random.nextDouble(), random.nextDouble(), random.nextDouble());
    };
  }

  private CollocationInstance withSeats(CollocationInstance instance) {
    List<Seat> seats = new ArrayList<>();
    int[] load = new int[instance.cluster().nodes()];
    for (int j = 0; j < instance.jobs().size(); j++) {
      for (int c = 0; c < instance.jobs().get(j).containers(); c++) {
        int node = random.nextInt(load.length);
        if (random.nextInt(3) > 0 && load[node] < slots) {
          load[node]++;
          seats.add(new Seat(j, c, node));
        }
      }
    }
    OptionalInt most =
        random.nextBoolean() ? OptionalInt.of(random.nextInt(3)) : OptionalInt.empty();
    double cost = most.isEmpty() || random.nextBoolean() ? random.nextInt(4) / 50.0 : 0;
    return new CollocationInstance(
        instance.name(),
        instance.cluster(),
        instance.jobs(),
        instance.weights(),
        seats,
        new Migrations(most, cost));
  }
}
