package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveParameters;

/** Published exact fronts of knapsacks with two profits: another problem, and other people's. */
class KnapsackFrontsTest {
  @ParameterizedTest
  @ValueSource(strings = {"random/25_1.in", "random/25_2.in", "positive/50_1_0.800000.in"})
  void theExactFrontIsThePublishedOne(String name) throws IOException {
    Knapsack knapsack = Knapsack.read(SharedFronts.file("mokp_exact_fronts/" + name));
    Front<Assignment> front =
        new EpsilonConstraint<>(knapsack, knapsack::objectivesOf)
            .find(FrontRequest.of(SolveParameters.DEFAULT.withThreads(1)));
    assertThat(front.objectives()).isEqualTo(knapsack.published());
    assertThat(front.complete()).isTrue();
  }

  @Test
  void thePublishedFrontsAreFrontsWithTheVolumeOfTheirRectangles() throws IOException {
    try (Stream<Path> files = Files.walk(SharedFronts.file("mokp_exact_fronts"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".in")).toList()) {
        List<ObjectiveVector> published = Knapsack.read(file).published();
        Archive<String> archive = new Archive<>();
        List<ObjectiveVector> shuffled = new ArrayList<>(published);
        Collections.shuffle(shuffled, new Random(1));
        shuffled.forEach(vector -> archive.offer(vector, () -> ""));
        assertThat(archive.points().stream().map(Front.Point::objectives))
            .as("%s", file)
            .containsExactlyElementsOf(published);
        assertThat(new Hypervolume(0, 0).ofVectors(shuffled))
            .as("%s", file)
            .isEqualTo(rectangles(published));
      }
    }
  }

  /** What each point in order adds to the right of the one before it. */
  private static double rectangles(List<ObjectiveVector> sorted) {
    double area = 0;
    long ceiling = 0;
    for (ObjectiveVector point : sorted) {
      area += (double) -point.get(0) * (ceiling - point.get(1));
      ceiling = point.get(1);
    }
    return area;
  }
}
