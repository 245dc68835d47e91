package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** The hand-derived optima of the catalogue against trying everything, where that is possible. */
class CatalogueTest {
  private static final double MOST_POINTS = 1e5;

  static Stream<SmallModel> small() {
    return Catalogue.models().filter(small -> canBeTried(small.model()));
  }

  private static boolean canBeTried(OptModel model) {
    long fractional =
        IntStream.range(0, model.variableCount()).filter(v -> !model.type(v).integral()).count();
    double points =
        IntStream.range(0, model.variableCount())
            .mapToDouble(v -> model.upper(v) - model.lower(v) + 1)
            .reduce(1, (a, b) -> a * b);
    return fractional <= 2 && points < MOST_POINTS;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("small")
  void theOptimumIsRight(SmallModel small) {
    Optional<Assignment> optimum = Oracle.optimum(small.model());
    if (small.expected() instanceof SmallModel.Optimum expected) {
      assertThat(Oracle.value(small.model(), optimum.orElseThrow()))
          .isCloseTo(expected.value(), within(1e-6 * Math.max(1, Math.abs(expected.value()))));
    } else {
      assertThat(optimum).isEmpty();
    }
  }
}
