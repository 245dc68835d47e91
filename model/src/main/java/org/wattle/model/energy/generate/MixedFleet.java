package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/**
 * A fleet in which no two servers are alike, with many resources of which running tasks take about
 * the same share on each server: the inventory of a data centre that grew over years.
 *
 * @param servers 2 to 10,000, each of a type of its own
 * @param resources 1 to 50
 * @param running tasks, 1 to 1,000,000
 * @param use the share of all capacity that they take, of each resource; above 0, at most 0.95
 */
public record MixedFleet(int servers, int resources, int running, double use) {
  private static final int MAX_SERVERS = 10_000;
  private static final int MAX_RESOURCES = 50;
  private static final int MAX_RUNNING = 1_000_000;
  private static final double MAX_USE = 0.95;

  private static final double SLOT_SECONDS = 3600;

  /** The nominal capacity of every resource, and the largest factor up and down from it. */
  private static final double CAPACITY = 100;

  private static final double LARGEST = 2;

  /** The standard deviation of the logarithms of sizes of tasks, and of their resources. */
  private static final double SIZES = 0.7;

  private static final double SHAPES = 0.5;

  /** So many servers that have room are looked at for a task; the emptiest takes it. */
  private static final int OFFERS = 3;

  private static final int ATTEMPTS = 40;

  public MixedFleet {
    require(servers >= 2 && servers <= MAX_SERVERS, "The number of servers", servers, MAX_SERVERS);
    require(
        resources >= 1 && resources <= MAX_RESOURCES,
        "The number of resources",
        resources,
        MAX_RESOURCES);
    require(
        running >= 1 && running <= MAX_RUNNING,
        "The number of running tasks",
        running,
        MAX_RUNNING);
    TaskSizes.require(
        use > 0 && use <= MAX_USE, "The share in use", use, "Maybe ask for 0.5 to 0.95.");
  }

  private static void require(boolean holds, String what, int number, int most) {
    TaskSizes.require(holds, what, number, "Maybe ask for 2 to " + most + ".");
  }

  /** An instance; the same seed gives the same on every machine. */
  public EnergyInstance draw(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    List<ServerType> types = new ArrayList<>();
    double[][] all = new double[servers][];
    double[][] free = new double[servers][];
    double[] total = new double[resources];
    for (int h = 0; h < servers; h++) {
      double size = factor(random);
      double[] capacity = new double[resources];
      for (int l = 0; l < resources; l++) {
        capacity[l] = Math.rint(CAPACITY * size * factor(random));
        total[l] += capacity[l];
      }
      all[h] = capacity;
      free[h] = capacity.clone();
      types.add(type("%04d".formatted(h + 1), size, capacity, random));
    }
    double[][] demands = demands(total, random);
    List<RunningTask> tasks = new ArrayList<>();
    for (int i = 0; i < demands.length; i++) {
      int server = server(demands[i], free, all, random);
      for (int l = 0; l < resources; l++) {
        free[server][l] -= demands[i][l];
      }
      tasks.add(
          new RunningTask(
              Task.of("task-%05d".formatted(i + 1), ResourceVector.of(demands[i]), 0),
              types.get(server).names().get(0),
              List.of()));
    }
    return new EnergyInstance(
        "mixed-fleet, %d servers, %d resources, %d tasks, seed %d"
            .formatted(servers, resources, running, seed),
        SLOT_SECONDS,
        names(),
        types,
        Optional.empty(),
        List.of(),
        new ClusterState(Set.of(), tasks),
        Optional.of(
            new Origin(
                "A fleet of servers of which no two are alike, filled by tasks that run.",
                Map.of(),
                Map.of(),
                List.of())));
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (int l = 0; l < resources; l++) {
      names.add("resource-" + (l + 1));
    }
    return names;
  }

  /** From 1/{@link #LARGEST} to {@link #LARGEST}, its logarithm uniform. */
  private static double factor(UniformRandomProvider random) {
    return StrictMath.pow(LARGEST, 2 * random.nextDouble() - 1);
  }

  private static ServerType type(
      String number, double size, double[] capacity, UniformRandomProvider random) {
    double idle = Math.rint(100 * StrictMath.sqrt(size) * (0.7 + 0.6 * random.nextDouble()));
    double[] load = new double[capacity.length];
    load[0] = Math.rint(idle * (0.5 + random.nextDouble()));
    return new ServerType(
        "type-" + number,
        1,
        ResourceVector.of(capacity),
        new ServerPower(Math.rint(idle / 20), idle, ResourceVector.of(load), idle + load[0]),
        120,
        List.of("host-" + number),
        0);
  }

  /** Demands whose sum is the share in use of every resource, the largest first. */
  private double[][] demands(double[] total, UniformRandomProvider random) {
    ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] demands = new double[running][resources];
    double[] sum = new double[resources];
    for (double[] demand : demands) {
      double size = SIZES * normal.sample();
      for (int l = 0; l < resources; l++) {
        demand[l] = StrictMath.exp(size + SHAPES * normal.sample());
        sum[l] += demand[l];
      }
    }
    List<double[]> sorted = new ArrayList<>(List.of(demands));
    for (double[] demand : sorted) {
      for (int l = 0; l < resources; l++) {
        double most = CAPACITY / LARGEST / LARGEST;
        double scaled = Math.min(most, demand[l] * use * total[l] / sum[l]);
        demand[l] = Math.rint(scaled * 1000) / 1000;
      }
    }
    sorted.sort(Comparator.comparingDouble(demand -> -largest(demand, total)));
    return sorted.toArray(double[][]::new);
  }

  private static double largest(double[] demand, double[] total) {
    double largest = 0;
    for (int l = 0; l < demand.length; l++) {
      largest = Math.max(largest, demand[l] / total[l]);
    }
    return largest;
  }

  /** A server with room, the emptiest of a few; halves the demand where there is none. */
  private int server(
      double[] demand, double[][] free, double[][] all, UniformRandomProvider random) {
    while (true) {
      int best = -1;
      double most = -1;
      int offers = 0;
      for (int k = 0; k < ATTEMPTS + servers && offers < OFFERS; k++) {
        int h = k < ATTEMPTS ? random.nextInt(servers) : k - ATTEMPTS;
        double left = left(demand, free[h], all[h]);
        if (left >= 0) {
          offers++;
          if (left > most) {
            most = left;
            best = h;
          }
        }
      }
      if (best >= 0) {
        return best;
      }
      for (int l = 0; l < demand.length; l++) {
        demand[l] = Math.rint(demand[l] * 500) / 1000;
      }
    }
  }

  /** The least share that is free of a resource with a demand more; negative without room. */
  private static double left(double[] demand, double[] free, double[] all) {
    double least = 1;
    for (int l = 0; l < demand.length; l++) {
      least = Math.min(least, (free[l] - demand[l]) / all[l]);
    }
    return least;
  }
}
