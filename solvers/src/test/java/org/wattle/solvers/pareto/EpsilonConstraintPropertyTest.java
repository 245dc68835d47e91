package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.wattle.model.solving.SolveParameters;

class EpsilonConstraintPropertyTest {
  @Property(tries = 500)
  void findsEveryPointWithAtMostThreeSolvesForEach(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3) int objectives,
      @ForAll @IntRange(min = 0, max = 80) int points) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, objectives, points, 9);
    EnumeratingMinimiser minimiser = new EnumeratingMinimiser(vectors, objectives);
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(minimiser, vector -> vector)
            .find(FrontRequest.of(SolveParameters.DEFAULT));
    assertThat(front.objectives()).isEqualTo(RandomVectors.notDominated(vectors));
    assertThat(front.complete()).isTrue();
    assertThat(front.points()).allMatch(Front.Point::proven);
    assertThat(minimiser.calls()).isLessThanOrEqualTo(3 * front.points().size() + 1);
  }

  @Property(tries = 200)
  void inSomeObjectivesItFindsTheFrontOfThose(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 60) int points) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, 3, points, 9);
    for (List<Integer> selected : List.of(List.of(0, 2), List.of(1, 2), List.of(2))) {
      int[] indices = selected.stream().mapToInt(Integer::intValue).toArray();

      Front<ObjectiveVector> front =
          new EpsilonConstraint<>(new EnumeratingMinimiser(vectors, 3), vector -> vector, selected)
              .find(FrontRequest.of(SolveParameters.DEFAULT));

      assertThat(front.objectives().stream().map(each -> each.of(indices)))
          .containsExactlyInAnyOrderElementsOf(
              RandomVectors.notDominated(
                  vectors.stream().map(each -> each.of(indices)).distinct().toList()));
    }
  }

  @Property(tries = 200)
  void pointsThatAreNotFoundLieInTheOpenZones(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 60) int points,
      @ForAll @IntRange(min = 1, max = 10) int solves) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, 3, points, 9);
    EpsilonConstraint<ObjectiveVector> search =
        new EpsilonConstraint<>(new EnumeratingMinimiser(vectors, 3), vector -> vector);

    Front<ObjectiveVector> front =
        search.find(FrontRequest.of(SolveParameters.DEFAULT.withWorkLimit(solves)));
    Front<ObjectiveVector> rest =
        search.find(front.points(), FrontRequest.of(SolveParameters.DEFAULT));

    List<ObjectiveVector> all = RandomVectors.notDominated(vectors);
    assertThat(all)
        .allMatch(
            vector ->
                front.objectives().contains(vector)
                    || front.open().stream().anyMatch(vector::covers));
    assertThat(front.open()).noneMatch(zone -> front.objectives().stream().anyMatch(zone::equals));
    assertThat(front.complete()).isEqualTo(front.open().isEmpty());
    assertThat(rest.objectives()).isEqualTo(all);
  }
}
