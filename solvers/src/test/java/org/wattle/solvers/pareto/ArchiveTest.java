package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArchiveTest {
  private final Archive<String> archive = new Archive<>();

  @Test
  void theFirstSolutionOfAVectorStays() {
    assertThat(archive.offer(ObjectiveVector.of(1, 2), () -> "first")).isTrue();
    assertThat(archive.offer(ObjectiveVector.of(1, 2), () -> "second")).isFalse();
    assertThat(archive.points()).extracting(Front.Point::solution).containsExactly("first");
  }

  @Test
  void aProofOfTheSameVectorIsKept() {
    archive.offer(ObjectiveVector.of(1, 2), () -> "found");
    archive.offer(ObjectiveVector.of(1, 2), () -> "proven", true);
    assertThat(archive.points()).extracting(Front.Point::proven).containsExactly(true);
  }

  @Test
  void aSolutionThatIsNotTakenIsNotAskedFor() {
    archive.offer(ObjectiveVector.of(1, 2), () -> "better");
    archive.offer(
        ObjectiveVector.of(2, 2),
        () -> {
          throw new AssertionError("decoded for nothing");
        });
    assertThat(archive.size()).isEqualTo(1);
  }

  @Test
  void manyPointsOfTheSameFrontAllStay() {
    for (int i = 0; i < 50_000; i++) {
      int place = (int) (i * 48_271L % 50_000);
      archive.offer(ObjectiveVector.of(place, -place), () -> "point");
    }
    assertThat(archive.size()).isEqualTo(50_000);
  }
}
