package org.wattle.model.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolverDescriptor.Guarantee;

class UnhonouredParameterTest {
  private static final ProblemType<Integer, Integer> NUMBERS =
      new ProblemType<>("numbers", Integer.class, Integer.class);

  private static final SolveParameters ALL =
      SolveParameters.DEFAULT
          .withTimeLimit(Duration.ofMillis(2500))
          .withWorkLimit(1000)
          .withGap(0.3)
          .withThreads(2)
          .withSeed(7);

  /** Returns the number that it is given, with warnings of its own. */
  private record Echo(List<String> warnings) implements Solver<Integer, Integer> {
    @Override
    public String id() {
      return "echo";
    }

    @Override
    public SolveResult<Integer> solve(SolveRequest<Integer, Integer> request) {
      Report report =
          new Report(
              new Termination(Termination.Cause.COMPLETED, ""),
              Statistics.NONE,
              Provenance.of(id(), "", request.parameters()),
              warnings);
      return new SolveResult.Feasible<>(
          request.problem(), new Bounds(request.problem(), OptionalDouble.empty()), report);
    }
  }

  private static List<String> warnings(
      Set<Ability> honours, SolveParameters parameters, List<String> ofSolver) {
    SolverDescriptor<Integer, Integer> echo =
        new SolverDescriptor<>(
            "echo",
            NUMBERS,
            List.of(),
            honours,
            Guarantee.NOTHING,
            true,
            "",
            (objective, options) -> new Echo(ofSolver));
    return echo.create("", SolverOptions.NONE)
        .solve(SolveRequest.<Integer, Integer>of(3, parameters).withStart(4))
        .report()
        .warnings();
  }

  @Test
  void everyParameterThatIsGivenAndNotHonouredIsAWarning() {
    assertThat(warnings(Set.of(), ALL, List.of()))
        .containsExactly(
            "The solver (echo) does not honour the time limit (2.5 s).",
            "The solver (echo) does not honour the work limit (1000).",
            "The solver (echo) does not honour the gap (0.3).",
            "The solver (echo) does not honour the threads (2).",
            "The solver (echo) does not honour the seed (7).",
            "The solver (echo) does not honour the start (given).");
  }

  @Test
  void parametersThatAreHonouredOrNotGivenAreNoWarning() {
    assertThat(warnings(EnumSet.allOf(Ability.class), ALL, List.of())).isEmpty();
    assertThat(warnings(Set.of(Ability.HINT), SolveParameters.DEFAULT, List.of())).isEmpty();
  }

  @Test
  void aWarningOfTheSolverOrOfOneBehindItIsNotRepeated() {
    List<String> own =
        List.of(
            "The solver (inner) does not honour the seed (7).",
            "The solver (echo) does not honour the time limit (2.4 s): it is interrupted.");
    assertThat(warnings(Set.of(Ability.WORK_LIMIT, Ability.RELATIVE_GAP, Ability.HINT), ALL, own))
        .containsExactly(
            own.get(0), own.get(1), "The solver (echo) does not honour the threads (2).");
  }

  @Test
  void aTimeLimitLongerThanClocksCountHasAValueToo() {
    assertThat(UnhonouredParameter.timeLimit(Duration.ofSeconds(Long.MAX_VALUE)).value())
        .endsWith(" s");
  }
}
