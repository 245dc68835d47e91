package org.wattle.solvers.pareto.nsga2;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;

class Nsga2Test {
  private static final SolveParameters SEED_1 = SolveParameters.DEFAULT.withSeed(1);
  private final EnergyAgainstServers problem = new EnergyAgainstServers();

  @Test
  void findsTheFrontOfEnergyAgainstServers() {
    Front<Placement> front = search(4_000, SEED_1);
    assertThat(front.objectives()).hasSizeGreaterThan(2).isEqualTo(problem.everyAssignment());
    assertThat(front.complete()).isFalse();
    assertThat(front.points()).noneMatch(Front.Point::proven);
  }

  @Test
  void solutionsHaveTheObjectivesOfTheirPoints() {
    assertThat(search(500, SEED_1).points())
        .allSatisfy(
            point ->
                assertThat(point.solution().tasks().stream().map(t -> t.server()).distinct())
                    .hasSize((int) point.objectives().get(1)));
  }

  @Test
  void theSameSeedGivesTheSameFrontOfTheSameSolutions() {
    SolveParameters seed = SolveParameters.DEFAULT.withSeed(42);
    assertThat(search(300, seed).points()).isEqualTo(search(300, seed).points());
  }

  @Test
  void stopsAfterTheGenerationThatReachesTheEvaluations() {
    Front<Placement> front = search(1_000, SEED_1);
    assertThat(front.cause()).isEqualTo(Cause.COMPLETED);
    assertThat(front.statistics().count("evaluations").orElseThrow())
        .isBetween(1_000L, 1_000L + Nsga2.Options.DEFAULT.population());
  }

  @Test
  void theTimeLimitKeepsTheFirstPopulationsFront() {
    Front<Placement> front = search(Long.MAX_VALUE, SEED_1.withTimeLimit(Duration.ofMillis(1)));
    assertThat(front.cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(front.points()).isNotEmpty();
  }

  @Test
  void anInterruptKeepsTheFrontSoFar() {
    Interrupt interrupt = new Interrupt();
    Nsga2.Options endless = Nsga2.Options.DEFAULT.withEvaluations(Long.MAX_VALUE);
    Front<Placement> front =
        new Nsga2<>(problem, endless)
            .find(
                new FrontRequest(
                    SEED_1,
                    progress -> {
                      if (progress.steps() >= 500) {
                        interrupt.request();
                      }
                    },
                    interrupt));
    assertThat(front.cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(front.points()).isNotEmpty();
  }

  @Test
  void whereAllSolutionsAreEquallyGoodTheSearchEnds() {
    Front<Integer> front =
        new Nsga2<>(new AllAlike(), Nsga2.Options.DEFAULT.withEvaluations(1_000))
            .find(FrontRequest.of(SEED_1));
    assertThat(front.cause()).isEqualTo(Cause.COMPLETED);
    assertThat(front.points()).hasSize(1);
  }

  /** A container on three equal nodes. */
  private static final class AllAlike implements PermutationProblem<Integer> {
    @Override
    public int length() {
      return 3;
    }

    @Override
    public ObjectiveVector evaluate(int[] permutation) {
      return ObjectiveVector.of(1, 2);
    }

    @Override
    public Integer decode(int[] permutation) {
      return permutation[0];
    }

    @Override
    public List<int[]> seeds() {
      return List.of();
    }

    @Override
    public PermutationWalk walk() {
      return new EvaluatedWalk(this::evaluate, List.of(EvaluatedWalk.Mutation.SWAP));
    }
  }

  private Front<Placement> search(long evaluations, SolveParameters parameters) {
    return new Nsga2<>(problem, Nsga2.Options.DEFAULT.withEvaluations(evaluations))
        .find(FrontRequest.of(parameters));
  }
}
