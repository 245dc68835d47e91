package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** Every exact backend gives what trying everything gives, on random tiny models. */
class DifferentialTest {
  private static final double AGREEMENT = 1e-6;
  private static final int MODELS = Integer.getInteger("wattle.differential.models", 300);
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(MODELS);
  }

  private static List<Backend> exactBackends() {
    String only = System.getProperty("wattle.differential.only", "");
    return Backends.all().stream()
        .filter(backend -> backend.capabilities().proof() == Proof.EXACT)
        .filter(backend -> only.isEmpty() || List.of(only.split(",")).contains(backend.id()))
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    everyExactBackendFindsTheOptimum(seed, RandomModels.of(seed));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimumAmongChoices(long seed) {
    everyExactBackendFindsTheOptimum(seed, RandomChoices.of(seed));
  }

  private static void everyExactBackendFindsTheOptimum(long seed, OptModel model) {
    Optional<Assignment> optimum = Oracle.optimum(model);
    for (Backend backend : exactBackends()) {
      CheckedBackend checked = new CheckedBackend(backend);
      if (checked.refusal(model).isPresent()) {
        continue;
      }
      SolveResult<Assignment> result = checked.solve(SolveRequest.of(model, TO_THE_END));
      String words =
          "seed %d, %s: %s, %s".formatted(seed, backend.id(), result, result.report().warnings());
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
        double value = Oracle.value(model, optimum.get());
        near(words, Oracle.value(model, result.solution().orElseThrow()), value);
        near(words, result.bound().orElseThrow(), value);
      }
    }
  }

  private static void near(String words, double value, double optimum) {
    assertThat(value)
        .as(words)
        .isCloseTo(optimum, within(AGREEMENT * Math.max(1, Math.abs(optimum))));
  }
}
