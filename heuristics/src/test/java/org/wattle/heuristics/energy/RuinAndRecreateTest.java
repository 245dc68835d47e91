package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;

class RuinAndRecreateTest {
  private static Improvement.Limits limits(Duration time) {
    return new Improvement.Limits(
        7,
        System.nanoTime(),
        Optional.of(time),
        OptionalDouble.empty(),
        SolveListener.NONE,
        new Interrupt());
  }

  private static double joules(
      EnergyInstance slot, Placement placement, EnergyObjective objective) {
    CheckReport check = new PlacementChecker().check(slot, placement);
    assertThat(check.violations()).isEmpty();
    return check.objectives().getOrDefault(objective.id(), Double.NaN);
  }

  @ParameterizedTest
  @EnumSource
  void neverMakesAPlacementWorseOrUnclean(Net net) {
    int searched = 0;
    for (long seed = 0; searched < 40; seed++) {
      EnergyInstance slot = RandomSlots.random(seed, net);
      DataCenter center = DataCenter.of(slot);
      Placement start = new FirstFitDecreasing().place(center, 1);
      if (start.waiting().isEmpty() && !start.tasks().isEmpty()) {
        searched++;
        for (EnergyObjective objective : EnergyObjective.values()) {
          Improvement.Improved improved =
              new RuinAndRecreate(objective).improve(center, start, limits(Duration.ofMillis(15)));
          assertThat(joules(slot, improved.placement(), objective))
              .as("%s, seed %d", net, seed)
              .isLessThanOrEqualTo(joules(slot, start, objective));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutATimeLimitTheSeedDecidesAndTheSearchGivesUpByItself(Net net) {
    EnergyInstance slot = RandomSlots.random(12, net, 2, 6, 6);
    EnergyHeuristicSolver solver =
        EnergyHeuristics.solver(VectorGreedy.ID, EnergyObjective.MSEC).orElseThrow();
    SolveResult<Placement> one = solver.solve(SolveRequest.of(slot, SolveParameters.DEFAULT));
    SolveResult<Placement> other = solver.solve(SolveRequest.of(slot, SolveParameters.DEFAULT));
    assertThat(one.solution()).isEqualTo(other.solution());
    assertThat(one.report().statistics().counts()).isEqualTo(other.report().statistics().counts());
    assertThat(one.report().termination().cause()).isEqualTo(Termination.Cause.COMPLETED);
  }

  @Test
  void endsAtTheTimeLimitOnInterruptAndAtTheGoal() {
    EnergyInstance slot = RandomSlots.random(3, Net.NONE, 2, 300, 300);
    DataCenter center = DataCenter.of(slot);
    Placement start = new VectorGreedy().place(center, 1);
    RuinAndRecreate search = new RuinAndRecreate(EnergyObjective.MSEC);
    Improvement.Limits limits = limits(Duration.ofNanos(1));
    assertThat(search.improve(center, start, limits).ended())
        .isEqualTo(Termination.Cause.TIME_LIMIT);
    Interrupt interrupted = new Interrupt();
    interrupted.request();
    assertThat(
            search
                .improve(
                    center,
                    start,
                    new Improvement.Limits(
                        1,
                        0,
                        Optional.empty(),
                        OptionalDouble.empty(),
                        SolveListener.NONE,
                        interrupted))
                .ended())
        .isEqualTo(Termination.Cause.INTERRUPTED);
    SolveResult<Placement> content =
        EnergyHeuristics.solver(VectorGreedy.ID, EnergyObjective.MSEC)
            .orElseThrow()
            .withGoal(OptionalDouble.of(Double.MAX_VALUE))
            .solve(SolveRequest.of(slot, SolveParameters.DEFAULT));
    assertThat(content.report().statistics().count(EnergyHeuristicSolver.MOVES)).hasValue(0);
    assertThat(content.report().termination().cause()).isEqualTo(Termination.Cause.COMPLETED);
  }
}
