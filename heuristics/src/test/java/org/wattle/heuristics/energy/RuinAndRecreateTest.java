package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
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
  private static Improvement.Limits limits(Optional<Duration> time, OptionalLong work) {
    return new Improvement.Limits(
        7,
        System.nanoTime(),
        time,
        work,
        OptionalDouble.empty(),
        SolveListener.NONE,
        new Interrupt());
  }

  private static double joules(
      EnergyInstance slot, Placement placement, EnergyObjective objective) {
    CheckReport check = new PlacementChecker().check(slot, placement);
    assertThat(check.violations()).isEmpty();
    return check.objectives().getOrDefault(objective.word(), Double.NaN);
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
              new RuinAndRecreate(objective)
                  .improve(center, start, limits(Optional.empty(), OptionalLong.of(2_000)));
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

  @ParameterizedTest
  @EnumSource
  void aWorkLimitEndsTheSearchAfterSoManyMovesWithTheSameAnswer(Net net) {
    int searched = 0;
    for (long seed = 0; searched < 5; seed++) {
      DataCenter center = DataCenter.of(RandomSlots.random(seed, net));
      Placement start = new FirstFitDecreasing().place(center, 1);
      if (start.waiting().isEmpty() && !start.tasks().isEmpty()) {
        searched++;
        Improvement.Limits limits = limits(Optional.empty(), OptionalLong.of(321));
        RuinAndRecreate search = new RuinAndRecreate(EnergyObjective.MSEC);
        Improvement.Improved one = search.improve(center, start, limits);
        assertThat(one).isEqualTo(search.improve(center, start, limits));
        assertThat(one.moves()).isGreaterThanOrEqualTo(321); // a step may try several
        assertThat(one.ended()).isEqualTo(Termination.Cause.WORK_LIMIT);
      }
    }
  }

  @Test
  void endsAtTheTimeLimitOnInterruptAndAtTheGoal() {
    EnergyInstance slot = RandomSlots.random(3, Net.NONE, 2, 300, 300);
    DataCenter center = DataCenter.of(slot);
    Placement start = new VectorGreedy().place(center, 1);
    RuinAndRecreate search = new RuinAndRecreate(EnergyObjective.MSEC);
    Improvement.Limits limits = limits(Optional.of(Duration.ofNanos(1)), OptionalLong.empty());
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
                        OptionalLong.empty(),
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
