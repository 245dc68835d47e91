package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsReader;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Models of netlib and MIPLIB with known results, from the shared data where it is present: every
 * backend that takes a model gives its result, or an honest part of it where it is too slow.
 */
class PublishedModelsTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("wattle.shared", "../../shared/data"), "mps");

  /** Of what is too slow to be proven in a test: nodes or iterations. */
  private static final long LITTLE_WORK = 500;

  /** What these take too long to prove for a test. */
  private static final Map<String, List<String>> TOO_SLOW =
      Map.of(
          "ojalgo",
              List.of("bell5.mps", "egout.mps", "gt2.mps", "lseu.mps", "p0548.mps", "rgn.mps"),
          "pdlp", List.of("stair.mps", "gas11.mps"),
          "choco", List.of("gt2.mps", "lseu.mps", "p0548.mps"));

  private record Published(String file, String status, double objective) {
    static Published of(String line) {
      String[] fields = line.split(",", -1);
      return new Published(
          fields[0], fields[4], fields[5].isEmpty() ? Double.NaN : Double.parseDouble(fields[5]));
    }
  }

  static Stream<Arguments> filesAndBackends() throws IOException {
    Path list = FOLDER.resolve("expected.csv");
    if (!Files.exists(list)) {
      return Stream.of(Arguments.of("(no shared data)", "", "", 0.0));
    }
    return Files.readAllLines(list).stream()
        .skip(1)
        .map(Published::of)
        .filter(published -> !Double.isNaN(published.objective()))
        .flatMap(
            published ->
                Backends.all().stream()
                    .map(
                        backend ->
                            Arguments.of(
                                published.file(),
                                backend.id(),
                                published.status(),
                                published.objective())));
  }

  @ParameterizedTest(name = "{0} by {1}")
  @MethodSource("filesAndBackends")
  void hasItsKnownResult(String file, String id, String status, double objective)
      throws IOException {
    assumeTrue(!id.isEmpty(), "no shared data at " + FOLDER.toAbsolutePath());
    OptModel model = MpsReader.detecting().read(Source.of(FOLDER.resolve(file))).orElseThrow();
    Backend backend = Backends.byId(id).orElseThrow();
    CheckedBackend checked = new CheckedBackend(backend);
    assumeTrue(checked.refusal(model).isEmpty(), id + " does not take it");
    boolean slow = TOO_SLOW.getOrDefault(id, List.of()).contains(file);
    boolean exact = backend.capabilities().proof() == Proof.EXACT;
    SolveParameters toTheEnd = SolveParameters.DEFAULT.withGap(exact ? 1e-9 : 1e-3);
    SolveParameters parameters = slow ? toTheEnd.withWorkLimit(LITTLE_WORK) : toTheEnd;
    SolveResult<Assignment> result = checked.solve(SolveRequest.of(model, parameters));

    String words = result.status() + " " + result.bounds() + " " + result.report().warnings();
    double accuracy = (exact ? 1e-6 : 1e-3) * Math.max(1, Math.abs(objective));
    if (slow) {
      isHonest(words, result, objective, accuracy);
      return;
    }
    switch (status) {
      case "Infeasible" -> {
        if (exact) {
          assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
        } else {
          assertThat(result.solution()).as(words).isEmpty();
        }
      }
      case "Unbounded" -> {
        if (exact) {
          assertThat(result)
              .as(words)
              .isInstanceOfAny(
                  SolveResult.Unbounded.class, SolveResult.InfeasibleOrUnbounded.class);
        } else {
          assertThat(result).as(words).isNotInstanceOf(SolveResult.Optimal.class);
        }
      }
      default -> {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
        assertThat(result.bounds().orElseThrow().value())
            .as(words)
            .isCloseTo(objective, within(accuracy));
      }
    }
  }

  /** All of them are minimised. */
  private static void isHonest(
      String words, SolveResult<Assignment> result, double objective, double accuracy) {
    assertThat(result)
        .as(words)
        .isInstanceOfAny(
            SolveResult.Optimal.class, SolveResult.Feasible.class, SolveResult.NoSolution.class);
    Optional<Double> value = result.bounds().map(bounds -> bounds.value());
    assertThat(value.orElse(objective)).as(words).isGreaterThanOrEqualTo(objective - accuracy);
    assertThat(result.bound().orElse(objective))
        .as(words)
        .isLessThanOrEqualTo(objective + accuracy);
    if (result instanceof SolveResult.Optimal) {
      assertThat(value.orElseThrow()).as(words).isCloseTo(objective, within(accuracy));
    }
  }
}
