package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Four tasks of 0.6 run on four of the eight servers of two racks. For the load of 2.4 each rack
 * needs three servers that are on, were the other to fail: six, two of them without tasks.
 */
class SpareForRacksTest {
  private static final double SLOT_SECONDS = 100;
  private static final double IDLE_WATTS = 50;
  private static final double LOAD_WATTS = 10;
  private static final double SERVER_JOULES = IDLE_WATTS * SLOT_SECONDS;
  private static final double LOAD_JOULES = 2.4 * LOAD_WATTS * SLOT_SECONDS;

  /** By the rule of wiring the racks are 0, 1, 0, 1, …; otherwise as they are listed. */
  private static EnergyInstance instance(List<Integer> racks) {
    ServerPower watts = ServerPower.withSummedPeak(0, IDLE_WATTS, ResourceVector.of(LOAD_WATTS));
    List<RunningTask> running = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Task task = Task.of("t" + i, ResourceVector.of(0.6), 0);
      int rack = racks.isEmpty() ? i % 2 : racks.get(i);
      running.add(new RunningTask(task, "S-" + i, List.of("access-" + rack)));
    }
    Network network =
        new Network.Tiered(
            Wiring.RACK,
            List.of(new Network.Tier("access", 2, new SwitchPower(0, 0, 0))),
            List.of(1.0),
            racks);
    return new EnergyInstance(
            "two racks",
            SLOT_SECONDS,
            List.of("cpu"),
            List.of(new ServerType("S", 8, ResourceVector.of(1), watts, 0)),
            Optional.of(network),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty())
        .withPolicy(OperatingPolicy.NONE.withSpareFor(List.of(Spare.of(FailureUnit.RACK))));
  }

  private static double bound(OptModel model) {
    return new CheckedBackend(Backends.byId("scip").orElseThrow())
        .solve(SolveRequest.of(model, SolveParameters.DEFAULT.withGap(1e-7).withSeed(1)))
        .bound()
        .orElseThrow();
  }

  @Test
  void theModelOfEmptiedServersKnowsWhatEachRackNeeds() {
    for (List<Integer> racks : List.of(List.<Integer>of(), List.of(0, 0, 0, 1, 1, 1, 1, 0))) {
      Consolidation consolidation = new Consolidation(instance(racks), Moves.atMost(2));
      EmptyingModel model = new EmptyingModel(consolidation, EnergyObjective.MTEC, List.of());
      assertThat(bound(model.model())).isCloseTo(6 * SERVER_JOULES + LOAD_JOULES, within(1.0));
    }
  }

  @Test
  void theWholeModelKnowsWhatEachRackNeeds() {
    Consolidation consolidation =
        new Consolidation(instance(List.of(0, 0, 0, 1, 1, 1, 1, 0)), Moves.atMost(2));
    FormulationOptions options =
        FormulationOptions.of(EnergyObjective.MTEC).withHomes(Homes.of(consolidation));
    assertThat(bound(new PathFormulation(options).build(consolidation.open()).model()))
        .isCloseTo(6 * SERVER_JOULES + LOAD_JOULES, within(1.0));
  }

  @Test
  void countsOfServersKnowWhatRacksNeedOnAverage() {
    AggregateModel model =
        AggregateModel.of(
            DataCenter.of(new Consolidation(instance(List.of()), Moves.atMost(4)).open()),
            EnergyObjective.MSEC,
            CountsOptions.plain(VariableType.INTEGER));
    assertThat(bound(model.model()))
        .isBetween(5 * SERVER_JOULES + LOAD_JOULES - 1, 6 * SERVER_JOULES + LOAD_JOULES + 1);
  }

  @Test
  void aPlanHasTwoServersOnStandby() {
    SolveResult<Placement> result =
        ConsolidationSolvers.byId("auto", EnergyObjective.MTEC)
            .orElseThrow()
            .solve(
                SolveRequest.of(
                    new Consolidation(instance(List.of(0, 0, 0, 1, 1, 1, 1, 0)), Moves.atMost(2)),
                    SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1)));
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.solution().orElseThrow().standby()).hasSize(2);
  }
}
