package org.wattle.solvers.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Parts of data centres with one resource, whose bounds can be followed by hand. */
public final class NarrowCenters {
  private NarrowCenters() {}

  /** Servers of 100 W and 50 W for each unit of CPU that sleep at 10 W and wake in 30 s. */
  public static ServerType servers(String name, int count, double cpu) {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50 * cpu));
    return new ServerType(name, count, ResourceVector.of(cpu), watts, 30);
  }

  /** Switches that sleep for nothing and wake at once. */
  public static Network.Tier tier(String name, int count, double onWatts) {
    return new Network.Tier(name, count, new SwitchPower(0, onWatts, 0));
  }

  public static Task task(String id, double cpu, double gbps) {
    return Task.of(id, ResourceVector.of(cpu), gbps);
  }

  public static RunningTask running(Task task, String server, String... route) {
    return new RunningTask(task, server, Arrays.asList(route));
  }

  public static EnergyInstance instance(
      List<ServerType> types, Network network, List<Task> tasks, List<RunningTask> running) {
    return new EnergyInstance(
        "by hand",
        60,
        List.of("cpu"),
        types,
        Optional.of(network),
        tasks,
        new ClusterState(Set.of(), running),
        Optional.empty());
  }
}
