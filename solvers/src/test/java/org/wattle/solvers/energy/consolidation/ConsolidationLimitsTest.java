package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination;

/** Whoever stops a consolidation gets the best plan that passed its check. */
class ConsolidationLimitsTest {
  private static final Solver<Consolidation, Placement> AUTO =
      ConsolidationSolvers.byId("auto", EnergyObjective.MSEC).orElseThrow();

  /** Thirty servers with a task of a twentieth of one each. */
  private static Consolidation thinlySpread(Moves moves) {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    List<RunningTask> running = new ArrayList<>();
    for (int h = 0; h < 30; h++) {
      Task task = Task.of("old-" + h, ResourceVector.of(0.05), 0);
      running.add(new RunningTask(task, "S-" + h, List.of()));
    }
    EnergyInstance instance =
        new EnergyInstance(
            "thinly spread",
            60,
            List.of("cpu"),
            List.of(new ServerType("S", 30, ResourceVector.of(1.0), watts, 30)),
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty());
    return new Consolidation(instance, moves);
  }

  @Test
  void everyMoveEmptiesAServerThoughNoTaskIsNew() {
    SolveResult<Placement> result =
        AUTO.solve(SolveRequest.of(thinlySpread(Moves.atMost(7)), SolveParameters.DEFAULT));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds().orElseThrow().value())
        .isEqualTo(23 * 6000 + 7 * 600 + 30 * 0.05 * 50 * 60);
  }

  @Test
  void whatIsStoppedBeforeItBeginsStillHasThePlanWithoutMoves() {
    Interrupt interrupt = new Interrupt();
    interrupt.request();

    SolveResult<Placement> result = AUTO.solve(asked(SolveParameters.DEFAULT, interrupt));

    verified(result);
    assertThat(result.report().termination().cause()).isEqualTo(Termination.Cause.INTERRUPTED);
  }

  @Test
  void aLimitOfAMillisecondStillGivesAPlan() {
    SolveParameters hasty = SolveParameters.DEFAULT.withTimeLimit(Duration.ofMillis(1));

    SolveResult<Placement> result = AUTO.solve(asked(hasty, new Interrupt()));

    verified(result);
    assertThat(result.report().termination().cause()).isEqualTo(Termination.Cause.TIME_LIMIT);
  }

  @Test
  void incumbentsNeverGetWorse() {
    List<Progress> told = new ArrayList<>();
    AUTO.solve(
        new SolveRequest<>(
            thinlySpread(new Moves(OptionalInt.empty(), 5000)),
            SolveParameters.DEFAULT,
            Optional.empty(),
            told::add,
            new Interrupt()));

    assertThat(told).isNotEmpty();
    assertThat(told.stream().filter(p -> p.incumbent().isPresent()))
        .isSortedAccordingTo(
            (a, b) -> Double.compare(b.incumbent().getAsDouble(), a.incumbent().getAsDouble()));
  }

  private static SolveRequest<Consolidation, Placement> asked(
      SolveParameters parameters, Interrupt interrupt) {
    return new SolveRequest<>(
        thinlySpread(Moves.atMost(7)), parameters, Optional.empty(), progress -> {}, interrupt);
  }

  private static void verified(SolveResult<Placement> result) {
    Placement plan = result.solution().orElseThrow();
    assertThat(new ConsolidationChecker().check(thinlySpread(Moves.atMost(7)), plan).violations())
        .isEmpty();
  }
}
