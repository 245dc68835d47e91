package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.generate.RuleDraw;

/** {@link TinyInstances} with rules of every kind, 1–3 resources and up to two running tasks. */
final class RuledInstances {
  private static final List<String> RESOURCES = List.of("cpu", "memory", "gpu");

  private final Random random;
  private final int resources;

  private RuledInstances(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 29);
    this.resources = 1 + random.nextInt(3);
  }

  static EnergyInstance random(long seed) {
    RuledInstances draw = new RuledInstances(seed);
    EnergyInstance instance = draw.resized(TinyInstances.random(seed));
    int all = instance.tasks().size() + instance.state().running().size();
    RuleDraw rules =
        new RuleDraw(
            draw.random.nextInt(3) / 4.0,
            draw.random.nextInt(3) / 4.0,
            all < 2 ? 0 : draw.random.nextInt(3),
            all < 2 ? 0 : draw.random.nextInt(3));
    return rules.on(instance, draw.random);
  }

  private EnergyInstance resized(EnergyInstance given) {
    List<ServerType> types = given.serverTypes().stream().map(this::resized).toList();
    List<RunningTask> running = new ArrayList<>();
    for (RunningTask each : given.state().running()) {
      Task task = resized(each.task());
      running.add(new RunningTask(task, each.server(), each.route()));
      if (random.nextBoolean()) {
        Task again = Task.of("r1", task.demand(), 0);
        running.add(new RunningTask(again, each.server(), each.route()));
      }
    }
    return new EnergyInstance(
        given.name(),
        given.slotSeconds(),
        RESOURCES.subList(0, resources),
        types,
        given.network(),
        given.tasks().stream().map(this::resized).toList(),
        new ClusterState(given.state().awake(), running),
        Optional.empty());
  }

  private ServerType resized(ServerType type) {
    ServerPower watts =
        ServerPower.withSummedPeak(
            type.watts().sleepWatts(),
            type.watts().idleWatts(),
            resized(type.watts().loadWatts(), 150));
    return new ServerType(
        type.name(), type.count(), resized(type.capacity(), 1), watts, type.wakeSeconds());
  }

  private Task resized(Task task) {
    return Task.of(task.id(), resized(task.demand(), random.nextBoolean() ? 0 : 0.4), task.gbps());
  }

  private ResourceVector resized(ResourceVector two, double third) {
    double[] values = {two.get(0), two.get(1), third};
    return ResourceVector.of(Arrays.copyOf(values, resources));
  }
}
