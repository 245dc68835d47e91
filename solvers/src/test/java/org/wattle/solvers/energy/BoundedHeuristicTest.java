package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.energy.support.UsualUnitsSolver;

/**
 * Servers of 10 W asleep and 100 W on, woken by 100 W for 30 s, in a slot of 60 s; a task of 0.3 on
 * one of them adds 900 J: one server of two on is 600 + 6000 + 3000 + load.
 */
class BoundedHeuristicTest {
  private static final SolveParameters PARAMETERS = SolveParameters.DEFAULT;

  private static EnergyInstance servers(int count, double... demands) {
    List<Task> tasks =
        IntStream.range(0, demands.length)
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(demands[i]), 0))
            .toList();
    ServerPower watts = new ServerPower(10, 100, ResourceVector.of(50), 100);
    return new EnergyInstance(
        "alike",
        60,
        List.of("cpu"),
        List.of(new ServerType("S", count, ResourceVector.of(1), watts, 30)),
        Optional.empty(),
        tasks,
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static SolveResult<Placement> bounded(EnergyInstance instance, Placement answer) {
    Solver<EnergyInstance, Placement> heuristic = new Scripted(answer);
    return new BoundedHeuristic(goal -> heuristic, EnergyObjective.MSEC)
        .solve(SolveRequest.of(instance, PARAMETERS));
  }

  private static Placement on(String... servers) {
    return new Placement(
        IntStream.range(0, servers.length)
            .mapToObj(i -> new TaskPlacement("t" + i, servers[i], List.of()))
            .toList());
  }

  @Test
  void aPlacementThatMeetsTheBoundIsOptimal() {
    SolveResult<Placement> result = bounded(servers(2, 0.3, 0.3), on("S-0", "S-0"));
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bound().orElseThrow()).isCloseTo(600 + 9000 + 1800, within(0.1));
    assertThat(result.report().notes())
        .containsExactly("bound: type-aggregated, servers counted per type (scip)");
  }

  @Test
  void aWorseOneIsFeasibleWithTheGapThatIsLeft() {
    SolveResult<Placement> result = bounded(servers(2, 0.3, 0.3), on("S-0", "S-1"));
    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds().orElseThrow().value()).isCloseTo(18_000 + 1800, within(1e-6));
    assertThat(result.bound().orElseThrow()).isCloseTo(600 + 9000 + 1800, within(0.1));
  }

  /** Three tasks of more than half a server have no two servers to share. */
  @Test
  void whereNoPlacementCanExistThePartFoundIsToldWithTheProof() {
    Placement part =
        new Placement(
            on("S-0", "S-1").tasks(),
            List.of(new Waiting("t2", Waiting.Reason.NO_ROOM)),
            on("S-0").unused());
    SolveResult<Placement> result = bounded(servers(2, 0.6, 0.6, 0.6), part);
    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().notes())
        .containsExactly(
            "proven: no placement of all tasks exists: type-aggregated, servers counted per type"
                + " (scip)");
  }

  @Test
  void whereNothingWasFoundTheProofOfInfeasibilityIsTheResult() {
    assertThat(bounded(servers(2, 0.6, 0.6, 0.6), on())).isInstanceOf(SolveResult.Infeasible.class);
  }

  @Test
  void everyHeuristicOnOfferComesWithABound() {
    for (SolverDescriptor<EnergyInstance, Placement> descriptor : new EnergySolvers().solvers()) {
      if (descriptor.heuristic()) {
        Solver<EnergyInstance, Placement> solver =
            descriptor.factory().create("msec", SolverOptions.NONE);
        assertThat(solver)
            .as(descriptor.id())
            .isInstanceOfSatisfying(
                UsualUnitsSolver.class,
                units -> assertThat(units.solver()).isInstanceOf(BoundedHeuristic.class));
        assertThat(solver.id()).isEqualTo(descriptor.id());
      }
    }
  }

  /** Answers as it was told to, priced by the checker. */
  private record Scripted(Placement answer) implements Solver<EnergyInstance, Placement> {
    @Override
    public String id() {
      return "scripted";
    }

    @Override
    public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
      Report report =
          new Report(
              new Termination(Termination.Cause.COMPLETED, ""),
              Statistics.NONE,
              Provenance.of(id(), "", request.parameters()),
              List.of());
      if (!answer.waiting().isEmpty()) {
        return new SolveResult.NoSolution<>(OptionalDouble.empty(), Optional.of(answer), report);
      }
      if (answer.tasks().isEmpty()) {
        return new SolveResult.NoSolution<>(OptionalDouble.empty(), report);
      }
      Map<String, Double> priced =
          new PlacementChecker().check(request.problem(), answer).objectives();
      double value = priced.getOrDefault(EnergyObjective.MSEC.word(), Double.NaN);
      return new SolveResult.Feasible<>(answer, new Bounds(value, OptionalDouble.empty()), report);
    }
  }
}
