package org.wattle.solvers.lies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.collocation.TinyCollocations;
import org.wattle.solvers.energy.TinyInstances;

/** A claim that a checked solution refutes is told by the name of the solver that made it. */
class RefutedClaimsAreNamedTest {
  private static Lie lie(String name) {
    return Lies.all().stream().filter(lie -> lie.name().equals(name)).findFirst().orElseThrow();
  }

  static Stream<Long> seeds() {
    return Seeds.upTo(64);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anEnergyBoundAboveTheOwnStartProvesNothing(long seed) {
    var problem = LiedTo.energy("energy " + seed, TinyInstances.random(seed));
    var truth = problem.truth();
    Optional<SolveResult<?>> asked =
        Optional.<SolveResult<?>>of(problem.answer(lie("nothing-but-bound-stricter-by-10")))
            .filter(result -> result.report().statistics().count("variables").isPresent());

    asked.ifPresent(
        result -> {
          assertThat(problem.verdict(lie("nothing-but-bound-stricter-by-10"), truth))
              .isNotEqualTo(Verdict.BELIEVED);
          if (result.solution().isPresent()) {
            assertThat(result.report().warnings())
                .anySatisfy(words -> assertThat(words).contains("liar", "refuted"));
          }
        });
  }

  @Test
  void aFalseInfeasibilityOfACollocationIsAWarningThatNamesTheSolver() {
    var problem = LiedTo.collocation("collocation", TinyCollocations.of(1, 2));

    var result = problem.answer(lie("status-infeasible"));

    assertThat(result.solution()).isPresent();
    assertThat(result.report().warnings())
        .anySatisfy(words -> assertThat(words).contains("(liar)", "refuted", "infeasible"));
  }

  @Test
  void aFalseInfeasibilityOfALotesInstanceIsAFailureThatNamesTheSolver() {
    var problem = LiedTo.lotes("lotes", SmallLotes.random(1)).get(0);

    var result = problem.answer(lie("status-infeasible"));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<?>) result).reason()).contains("(liar)", "refuted");
  }
}
