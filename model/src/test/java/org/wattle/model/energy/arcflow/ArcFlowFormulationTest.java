package org.wattle.model.energy.arcflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.UnsuitableFormulation;

class ArcFlowFormulationTest {
  private static final ArcFlowFormulation ARC_FLOW = new ArcFlowFormulation(EnergyObjective.MSEC);

  private static EnergyInstance instance(
      List<ServerType> types, List<Task> tasks, ClusterState state) {
    return new EnergyInstance(
        "servers", 60, List.of("cpu"), types, Optional.empty(), tasks, state, Optional.empty());
  }

  /** Without wake-up; on, a server adds {@code 60·(idle − sleep)} joules. */
  private static ServerType type(String name, int count, double capacity, double idle) {
    ServerPower watts = ServerPower.withSummedPeak(10, idle, ResourceVector.of(capacity * 50));
    return new ServerType(name, count, ResourceVector.of(capacity), watts, 0);
  }

  private static Task task(String id, double cpu) {
    return Task.of(id, ResourceVector.of(cpu), 0);
  }

  /**
   * By hand: s-0 takes 60·10 = 600 J asleep and 60·90 = 5400 J more awake; s-1 is on and half full,
   * 60·(100 + 25) = 7500 J; each task takes 60·50·0.3 = 900 J. Three tasks fit on s-0, one on s-1.
   */
  @Test
  void aServerThatRunsATaskHasASinkOfItsOwn() {
    EnergyInstance two =
        instance(
            List.of(type("s", 2, 1, 100)),
            List.of(task("a", 0.3), task("b", 0.3), task("c", 0.3)),
            new ClusterState(Set.of(), List.of(new RunningTask(task("r", 0.5), "s-1", List.of()))));

    assertThat(ModelText.of(ARC_FLOW.build(two).model()))
        .startsWith(
            """
            servers

            minimize msec
              5400 used[s-0] + 10800

            flow: patterns of servers are paths: what enters a node leaves it
              node[1]: f[0-1,a] - f[1-2,a] - f[1-3] - f[1-4] = 0
              node[2]: f[1-2,a] - f[2-3] - f[2-3,a] = 0
              node[3]: f[1-3] + f[2-3] + f[2-3,a] - used[s-0] = 0
              node[4]: f[1-4] - used[s-1] = 0

            tasks: every task is in the pattern of one server
              place[a]: f[0-1,a] + f[1-2,a] + f[2-3,a] = 3

            variables
            """);
  }

  @Test
  void needsWithDecimalsAreExactAndServersMayBeExactlyFull() {
    EnergyInstance full =
        instance(
            List.of(type("s", 1, 0.3, 100)),
            List.of(task("a", 0.1), task("b", 0.1), task("c", 0.1)),
            ClusterState.ASLEEP);
    Placement placement =
        new Placement(
            List.of(
                new TaskPlacement("a", "s-0", List.of()),
                new TaskPlacement("b", "s-0", List.of()),
                new TaskPlacement("c", "s-0", List.of())));
    FormulatedModel<Placement> model = ARC_FLOW.build(full);

    Assignment point = model.encode(placement).orElseThrow();
    assertThat(model.decode(point)).contains(placement);
  }

  /** Two tasks of a half and a bit less than half of the checker's tolerance share a server. */
  @Test
  void roomsAreAsWideAsTheCheckersTolerance() {
    EnergyInstance above =
        instance(
            List.of(type("s", 1, 1, 100)),
            List.of(task("a", 0.5000000004), task("b", 0.5000000004)),
            ClusterState.ASLEEP);

    assertThat(ARC_FLOW.build(above).encode(both())).isPresent();
    EnergyInstance beyond =
        instance(
            List.of(type("s", 1, 1, 100)),
            List.of(task("a", 0.500000001), task("b", 0.500000001)),
            ClusterState.ASLEEP);
    assertThat(ARC_FLOW.build(beyond).encode(both())).isEmpty();
  }

  private static Placement both() {
    return new Placement(
        List.of(
            new TaskPlacement("a", "s-0", List.of()), new TaskPlacement("b", "s-0", List.of())));
  }

  /** Two tasks of a half, the tolerance and 2e-11 each: in billionths they fit, in truth not. */
  @Test
  void aFlowThatOverfillsAServerAfterRoundingIsNoPlacement() {
    double half = Tolerances.room(1) / 2 + 2e-11;
    EnergyInstance above =
        instance(
            List.of(type("s", 1, 1, 100)),
            List.of(task("a", half), task("b", half)),
            ClusterState.ASLEEP);
    FormulatedModel<Placement> model = ARC_FLOW.build(above);

    Assignment point = model.encode(both()).orElseThrow();
    assertThat(model.decode(point)).isEmpty();
  }

  @Test
  void networksAreRefused() {
    EnergyInstance servers =
        instance(List.of(type("s", 1, 1, 100)), List.of(task("a", 0.5)), ClusterState.ASLEEP);
    EnergyInstance connected =
        new EnergyInstance(
            "connected",
            60,
            servers.resources(),
            servers.serverTypes(),
            Optional.of(new Network.Explicit(List.of(), List.of())),
            servers.tasks(),
            servers.state(),
            Optional.empty());

    assertThatThrownBy(() -> ARC_FLOW.build(connected))
        .isInstanceOf(UnsuitableFormulation.class)
        .hasMessage(
            "The formulation (arc-flow) does not express networks, and the instance (connected) has"
                + " one. Maybe use the formulation (aggregated-flow), or an instance without a"
                + " network.");
  }

  @Test
  void aModelThatWouldBeTooLargeIsRefusedWithItsSizes() {
    EnergyInstance many =
        instance(
            List.of(type("s", 9, 1, 100)),
            List.of(task("a", 0.31), task("b", 0.29), task("c", 0.23), task("d", 0.23)),
            ClusterState.ASLEEP);
    ArcFlowFormulation small =
        new ArcFlowFormulation(EnergyObjective.MSEC, new GraphLimits(2, 1_000_000));

    assertThatThrownBy(() -> small.build(many))
        .isInstanceOf(UnsuitableFormulation.class)
        .hasMessageContaining("of (4) tasks of (3) types on (1) kinds of servers")
        .hasMessageContaining("at most (2) arcs");
  }
}
