package org.wattle.solvers.stop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.energy.EnergySolvers;

/**
 * A stop at any moment ends every solver with a checked answer or none. The moments are polls, and
 * no clock is asked: the instance is too large to be placed whatever the limit.
 */
class EveryPollTest {
  private static final int SERVERS = 150;
  private static final int TASKS = 140;

  /** Searches and backends with a limit of work end by themselves. */
  private static final SolveParameters PARAMETERS =
      SolveParameters.DEFAULT.withWorkLimit(20).withThreads(1).withSeed(1);

  private static final List<String> SEARCHES = List.of("benders-ojalgo", "ojalgo");

  private static final EnergyInstance INSTANCE =
      Generator.generate(
          GeneratorOptions.of(EnergyPreset.SERVER_MIX).withServers(SERVERS).withTasks(TASKS));

  /** Every rule by itself, and searches that need no native library. */
  static Stream<Solver<EnergyInstance, Placement>> solvers() {
    EnergyObjective objective = INSTANCE.defaultObjective();
    return Stream.concat(
        EnergyHeuristics.all().stream()
            .map(rule -> EnergyHeuristics.solver(rule.id(), objective).orElseThrow()),
        SEARCHES.stream().map(id -> EnergySolvers.byId(id, objective).orElseThrow()));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void aStopAtAnyPollEndsWithACheckedAnswerOrNone(Solver<EnergyInstance, Placement> solver) {
    Watched whole = solved(solver, Long.MAX_VALUE);
    assertThat(whole.polls())
        .as("%s polls at least once for every task", solver.id())
        .isGreaterThanOrEqualTo(TASKS);
    for (long last : moments(whole.polls())) {
      Watched stopped = solved(solver, last);
      String when = "%s stopped at poll %d".formatted(solver.id(), last);
      SolveResult<Placement> result = stopped.result();
      assertThat(result).as(when).isNotInstanceOf(SolveResult.Failed.class);
      result
          .solution()
          .ifPresent(
              found ->
                  assertThat(new PlacementChecker().check(INSTANCE, found).violations())
                      .as(when)
                      .isEmpty());
      if (result.solution().isEmpty()) {
        assertThat(result).as(when).isInstanceOf(SolveResult.NoSolution.class);
        assertThat(result.report().termination().cause()).as(when).isEqualTo(Cause.INTERRUPTED);
      }
      assertThat(stopped.polls() - last)
          .as("%s: polls that found the work to be over", when)
          .isLessThan(20);
    }
  }

  /** The first ones, then ever further apart, and the last. */
  private static List<Long> moments(long polls) {
    List<Long> moments = new ArrayList<>();
    for (long k = 1; k <= polls; k += 1 + 2 * k) {
      moments.add(k);
    }
    moments.add(polls);
    return moments;
  }

  private record Watched(SolveResult<Placement> result, long polls) {}

  /** Solves with a stop at a poll and at all that follow. */
  private static Watched solved(Solver<EnergyInstance, Placement> solver, long stopAt) {
    long[] polls = new long[1];
    Stop.Watch watch =
        () -> ++polls[0] >= stopAt ? Optional.of(Stopped.Cause.INTERRUPT) : Optional.empty();
    SolveResult<Placement> result =
        Stop.within(watch, () -> solver.solve(SolveRequest.of(INSTANCE, PARAMETERS)));
    return new Watched(result, polls[0]);
  }
}
