package org.wattle.solvers.pareto.nsga2;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * Another problem: energy in joules against servers that are on, where the small servers need less
 * energy and the large ones take more tasks. A permutation puts servers and tasks in an order; each
 * task goes to the first server with room.
 */
final class EnergyAgainstServers implements PermutationProblem<Placement> {
  private static final int[] DEMANDS = {30, 25, 25, 20, 15, 10};
  private static final int[] CAPACITIES = {130, 70, 40, 40, 40, 40};

  private final DataCenter center =
      DataCenter.of(
          new EnergyInstance(
              "small against large",
              60,
              List.of("cpu"),
              List.of(type("large", 130, 300), type("middle", 70, 110), type("small", 40, 35, 4)),
              Optional.empty(),
              IntStream.range(0, DEMANDS.length)
                  .mapToObj(t -> Task.of("t" + t, ResourceVector.of(DEMANDS[t]), 0))
                  .toList(),
              ClusterState.ASLEEP,
              Optional.empty()));

  private static ServerType type(String name, int capacity, double idleWatts) {
    return type(name, capacity, idleWatts, 1);
  }

  private static ServerType type(String name, int capacity, double idleWatts, int count) {
    ServerPower watts = ServerPower.withSummedPeak(0, idleWatts, ResourceVector.of(20));
    return new ServerType(name, count, ResourceVector.of(capacity), watts, 0);
  }

  /** The front by trying every assignment. */
  List<ObjectiveVector> everyAssignment() {
    List<ObjectiveVector> all = new ArrayList<>();
    int assignments = (int) Math.pow(CAPACITIES.length, DEMANDS.length);
    for (int number = 0; number < assignments; number++) {
      int[] server = new int[DEMANDS.length];
      int rest = number;
      for (int t = 0; t < server.length; t++) {
        server[t] = rest % CAPACITIES.length;
        rest /= CAPACITIES.length;
      }
      if (fits(server)) {
        all.add(objectives(server));
      }
    }
    List<ObjectiveVector> different = all.stream().distinct().sorted().toList();
    return different.stream()
        .filter(one -> different.stream().noneMatch(o -> !o.equals(one) && o.covers(one)))
        .toList();
  }

  @Override
  public int length() {
    return CAPACITIES.length + DEMANDS.length;
  }

  @Override
  public ObjectiveVector evaluate(int[] permutation) {
    return objectives(firstFit(permutation));
  }

  @Override
  public Placement decode(int[] permutation) {
    return placement(firstFit(permutation));
  }

  @Override
  public List<int[]> seeds() {
    return List.of();
  }

  @Override
  public PermutationWalk walk() {
    return new EvaluatedWalk(this::evaluate, List.of(EvaluatedWalk.Mutation.SWAP));
  }

  private static int[] firstFit(int[] permutation) {
    int[] servers = Arrays.stream(permutation).filter(p -> p < CAPACITIES.length).toArray();
    int[] free = CAPACITIES.clone();
    int[] server = new int[DEMANDS.length];
    Arrays.stream(permutation)
        .filter(p -> p >= CAPACITIES.length)
        .map(p -> p - CAPACITIES.length)
        .forEach(
            task -> {
              server[task] =
                  Arrays.stream(servers)
                      .filter(s -> free[s] >= DEMANDS[task])
                      .findFirst()
                      .orElseThrow();
              free[server[task]] -= DEMANDS[task];
            });
    return server;
  }

  private static boolean fits(int[] server) {
    int[] free = CAPACITIES.clone();
    IntStream.range(0, server.length).forEach(t -> free[server[t]] -= DEMANDS[t]);
    return Arrays.stream(free).allMatch(left -> left >= 0);
  }

  private Placement placement(int[] server) {
    List<TaskPlacement> tasks =
        IntStream.range(0, server.length)
            .mapToObj(t -> new TaskPlacement("t" + t, center.serverName(server[t]), List.of()))
            .toList();
    return new Placement(tasks, List.of(), Unused.SLEEP);
  }

  private ObjectiveVector objectives(int[] server) {
    EnergyBreakdown energy = EnergyEvaluator.evaluate(center, placement(server));
    long on = energy.serversOn().values().stream().mapToLong(EnergyBreakdown.OnCount::on).sum();
    return ObjectiveVector.of(Math.round(energy.totalJoules()), on);
  }
}
