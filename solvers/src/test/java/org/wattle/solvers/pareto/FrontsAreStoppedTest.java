package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;

/** What is kept of an exact front where the search ends early or a minimum is not proven. */
class FrontsAreStoppedTest {
  private static final List<ObjectiveVector> FRONT =
      RandomVectors.notDominated(RandomVectors.draw(5, 3, 60, 30));
  private final EnumeratingMinimiser all = new EnumeratingMinimiser(FRONT, 3);

  @Test
  void anInterruptKeepsTheProvenPointsSoFar() {
    Interrupt interrupt = new Interrupt();
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(all, vector -> vector)
            .find(
                new FrontRequest(
                    SolveParameters.DEFAULT,
                    progress -> {
                      if (progress.steps() == 7) {
                        interrupt.request();
                      }
                    },
                    interrupt));
    assertThat(all.calls()).isEqualTo(7);
    assertThat(front.cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(front.complete()).isFalse();
    assertThat(front.points()).isNotEmpty().allMatch(Front.Point::proven);
    assertThat(FRONT).containsAll(front.objectives());
  }

  @Test
  void theTimeLimitEndsTheSearch() {
    SolveParameters brief = SolveParameters.DEFAULT.withTimeLimit(Duration.ofNanos(1));
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(all, vector -> vector).find(FrontRequest.of(brief));
    assertThat(front.cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(front.points()).isEmpty();
  }

  @Test
  void progressNamesPointsAndSolves() {
    List<Front.Progress> heard = new ArrayList<>();
    new EpsilonConstraint<>(all, vector -> vector)
        .find(new FrontRequest(SolveParameters.DEFAULT, heard::add, new Interrupt()));
    Front.Progress last = heard.get(heard.size() - 1);
    assertThat(heard).hasSize(all.calls());
    assertThat(last.points()).isEqualTo(FRONT.size());
    assertThat(last.steps()).isEqualTo(all.calls());
  }

  @Test
  void whatDominatesAnUnprovenPointIsStillFoundAndTheEmptyZonesProveTheRest() {
    List<ObjectiveVector> withWorse = new ArrayList<>(FRONT);
    FRONT.forEach(
        vector ->
            withWorse.add(ObjectiveVector.of(vector.get(0) + 1, vector.get(1), vector.get(2) + 2)));
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(new Doubtful(withWorse), vector -> vector)
            .find(FrontRequest.of(SolveParameters.DEFAULT));
    assertThat(front.objectives()).isEqualTo(FRONT);
    assertThat(front.complete()).isTrue();
    assertThat(front.points()).allMatch(Front.Point::proven);
  }

  @Test
  void aZoneThatIsNotProvenEmptyLeavesTheFrontIncomplete() {
    GoalMinimiser<ObjectiveVector> lost =
        new GoalMinimiser<>() {
          @Override
          public int objectives() {
            return 3;
          }

          @Override
          public Minimum<ObjectiveVector> minimise(
              long[] costs, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
            Minimum<ObjectiveVector> found = all.minimise(costs, atMost, parameters, interrupt);
            return found.solution().isPresent() ? found : new Minimum<>(Optional.empty(), false);
          }
        };
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(lost, vector -> vector)
            .find(FrontRequest.of(SolveParameters.DEFAULT));
    assertThat(front.objectives()).isEqualTo(FRONT);
    assertThat(front.complete()).isFalse();
    assertThat(front.points()).allMatch(Front.Point::proven);
  }

  /** Gives some solution within the bounds, unproven; only emptiness is proven. */
  private record Doubtful(List<ObjectiveVector> vectors) implements GoalMinimiser<ObjectiveVector> {
    @Override
    public int objectives() {
      return 3;
    }

    @Override
    public Minimum<ObjectiveVector> minimise(
        long[] costs, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
      ObjectiveVector bound = ObjectiveVector.of(atMost);
      Optional<ObjectiveVector> last =
          vectors.stream().filter(vector -> vector.covers(bound)).reduce((a, b) -> b);
      return new Minimum<>(last, last.isEmpty());
    }
  }
}
