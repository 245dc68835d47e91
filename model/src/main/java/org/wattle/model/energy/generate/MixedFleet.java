package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
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
 * @param racks server p is in rack p mod this number, each rack below a switch of its own and all
 *     below one more; 0 without a network, at most the number of servers
 */
public record MixedFleet(int servers, int resources, int running, double use, int racks) {
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

  /** Servers and their resources are filled more or less by up to this, of what is free or used. */
  private static final double UNEVEN = 0.6;

  private static final String CORE = "core";

  private static final String RACK = "rack";

  public MixedFleet {
    TaskSizes.requireNumber("The number of servers", servers, 2, MAX_SERVERS);
    TaskSizes.requireNumber("The number of resources", resources, 1, MAX_RESOURCES);
    TaskSizes.requireNumber("The number of running tasks", running, 1, MAX_RUNNING);
    TaskSizes.require(
        use > 0 && use <= MAX_USE, "The share in use", use, "Maybe ask for 0.5 to 0.95.");
    TaskSizes.requireNumber("The number of racks", racks, 0, servers);
  }

  /** An instance; the same seed gives the same on every machine. */
  public EnergyInstance draw(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    List<ServerType> types = new ArrayList<>();
    double[] size = new double[servers];
    for (int h = 0; h < servers; h++) {
      size[h] = factor(random);
      types.add(type("%04d".formatted(h + 1), size[h], random));
    }
    int[] home = homes(size, random);
    double[][] demands = demands(types, home, random);
    List<RunningTask> tasks = new ArrayList<>();
    for (int i = 0; i < running; i++) {
      tasks.add(
          new RunningTask(
              Task.of("task-%05d".formatted(i + 1), ResourceVector.of(demands[i]), 0),
              types.get(home[i]).names().get(0),
              racks == 0 ? List.of() : List.of(CORE + "-0", RACK + "-" + home[i] % racks)));
    }
    return new EnergyInstance(
        "mixed-fleet, %d servers, %d resources, %d tasks, seed %d"
            .formatted(servers, resources, running, seed),
        SLOT_SECONDS,
        IntStream.rangeClosed(1, resources).mapToObj(l -> "resource-" + l).toList(),
        types,
        network(),
        List.of(),
        new ClusterState(Set.of(), tasks),
        Optional.of(
            new Origin(
                "A fleet of servers of which no two are alike, filled by tasks that run.",
                Map.of(),
                Map.of(),
                List.of())));
  }

  private Optional<Network> network() {
    return racks == 0
        ? Optional.empty()
        : Optional.of(
            new Network.Tiered(
                Network.Wiring.RACK,
                List.of(
                    new Network.Tier(CORE, 1, new Network.SwitchPower(0, 100, 0)),
                    new Network.Tier(RACK, racks, new Network.SwitchPower(0, 50, 0))),
                List.of(100.0, 10.0)));
  }

  /** From 1/{@link #LARGEST} to {@link #LARGEST}, its logarithm uniform. */
  private static double factor(UniformRandomProvider random) {
    return StrictMath.pow(LARGEST, 2 * random.nextDouble() - 1);
  }

  private ServerType type(String number, double size, UniformRandomProvider random) {
    ResourceVector capacity =
        ResourceVector.of(resources, l -> Math.rint(CAPACITY * size * factor(random)));
    double idle = Math.rint(100 * StrictMath.sqrt(size) * (0.7 + 0.6 * random.nextDouble()));
    double[] load = new double[resources];
    load[0] = Math.rint(idle * (0.5 + random.nextDouble()));
    return new ServerType(
        "type-" + number,
        1,
        capacity,
        new ServerPower(Math.rint(idle / 20), idle, ResourceVector.of(load), idle + load[0]),
        120,
        List.of("host-" + number),
        0);
  }

  /** Where tasks run: on large servers more often. */
  private int[] homes(double[] size, UniformRandomProvider random) {
    double[] upTo = size.clone();
    Arrays.parallelPrefix(upTo, Double::sum);
    int[] home = new int[running];
    Arrays.setAll(
        home,
        i -> {
          int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[servers - 1]);
          return Math.min(servers - 1, found < 0 ? -found - 1 : found);
        });
    return home;
  }

  /** Lognormal demands, scaled so that the tasks of a server take their share of it. */
  private double[][] demands(List<ServerType> types, int[] home, UniformRandomProvider random) {
    ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] demands = new double[running][resources];
    double[][] sum = new double[servers][resources];
    for (int i = 0; i < running; i++) {
      double size = SIZES * normal.sample();
      for (int l = 0; l < resources; l++) {
        demands[i][l] = StrictMath.exp(size + SHAPES * normal.sample());
        sum[home[i]][l] += demands[i][l];
      }
    }
    double[][] share = new double[servers][resources];
    for (double[] of : share) {
      double filled = uneven(use, random);
      Arrays.setAll(of, l -> uneven(filled, random));
    }
    for (int i = 0; i < running; i++) {
      int h = home[i];
      for (int l = 0; l < resources; l++) {
        double most = types.get(h).capacity().get(l) * share[h][l];
        demands[i][l] = Math.floor(demands[i][l] * most / sum[h][l] * 1000) / 1000;
      }
    }
    return demands;
  }

  /** A share about another, further from it where it is near the middle. */
  private static double uneven(double share, UniformRandomProvider random) {
    return share + UNEVEN * Math.min(share, 1 - share) * (2 * random.nextDouble() - 1);
  }
}
