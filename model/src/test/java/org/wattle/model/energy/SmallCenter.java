package org.wattle.model.energy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * Three servers and four switches that can be computed by hand.
 *
 * <pre>
 *               core-0
 *                 |  10
 *           aggregation-0
 *            1 /       \ 1
 *       access-0       access-1
 *      1 /    \ 1         | 1
 *  small-0   big-0     small-1
 * </pre>
 */
final class SmallCenter {
  static final List<String> LEFT = List.of("core-0", "aggregation-0", "access-0");
  static final List<String> RIGHT = List.of("core-0", "aggregation-0", "access-1");

  /** Takes a quarter of a small server's memory and half of its CPU. */
  static final Task WEB = Task.of("web", ResourceVector.of(0.25, 0.125), 0.25);

  static final Task BATCH = Task.of("batch", ResourceVector.of(0.5, 0.25), 0.5);

  /** Runs on the big server. */
  static final RunningTask DATABASE =
      new RunningTask(Task.of("database", ResourceVector.of(0.25, 0.5), 0.25), "big-0", LEFT);

  /** Nothing runs; everything sleeps. */
  static final EnergyInstance ASLEEP = instance(ClusterState.ASLEEP);

  /** The database runs; a server and a switch are awake for nothing. */
  static final EnergyInstance RUNNING =
      instance(new ClusterState(Set.of("small-1", "access-1"), List.of(DATABASE)));

  static final Placement WEB_SMALL_BATCH_BIG =
      new Placement(
          List.of(
              new TaskPlacement("web", "small-0", LEFT),
              new TaskPlacement("batch", "big-0", LEFT)));

  private SmallCenter() {}

  static EnergyInstance instance(ClusterState state) {
    return instance(List.of(WEB, BATCH), state);
  }

  static EnergyInstance instance(List<Task> tasks, ClusterState state) {
    return new EnergyInstance(
        "by hand",
        60,
        List.of("cpu", "memory"),
        List.of(
            // The stated peak is 1 W above idle + load, so that a test sees which one is used.
            new ServerType(
                "small",
                2,
                ResourceVector.of(0.5, 0.5),
                new ServerPower(40, 160, ResourceVector.of(50, 20), 231),
                30),
            new ServerType(
                "big",
                1,
                ResourceVector.of(1, 1),
                ServerPower.withSummedPeak(60, 200, ResourceVector.of(100, 40)),
                20)),
        Optional.of(network(Wiring.RACK)),
        tasks,
        state,
        Optional.empty());
  }

  static Network.Tiered network(Wiring wiring) {
    return new Network.Tiered(
        wiring,
        List.of(
            new Network.Tier("core", 1, new SwitchPower(5, 25, 10)),
            new Network.Tier("aggregation", 1, new SwitchPower(10, 50, 10)),
            new Network.Tier("access", 2, new SwitchPower(15, 75, 4))),
        List.of(10.0, 1.0, 1.0));
  }
}
