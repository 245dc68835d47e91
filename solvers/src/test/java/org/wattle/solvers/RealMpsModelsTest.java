package org.wattle.solvers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsReader;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** Models of Netlib and MIPLIB, kept outside of the repository, whose optima are known. */
class RealMpsModelsTest {
  private static final double TOLERANCE = 1e-6;
  private static final double GAP = 1e-7;

  /** Those that settle each of these models that they take within seconds. */
  private static final List<String> STRONG =
      List.of("scip", "highs", "cbc", "cp-sat", "glop", "commons-math");

  private static final List<String> SLOW = List.of("ojalgo", "choco", "pdlp");

  /**
   * A line of the table that comes with the files.
   *
   * @param optimum where the status is Optimal
   */
  record Known(String file, String status, double optimum) {}

  @TestFactory
  Stream<DynamicTest> strongBackendsFindTheKnownStatusAndOptimum() throws IOException {
    return tests(STRONG, Duration.ofMinutes(2), RealMpsModelsTest::assertSettled);
  }

  @TestFactory
  Stream<DynamicTest> theOthersNeverContradictWhatIsKnown() throws IOException {
    return tests(SLOW, Duration.ofSeconds(1), RealMpsModelsTest::assertNoContradiction);
  }

  private static void assertSettled(Known known, OptModel model, SolveResult<Assignment> result) {
    assertThat(result.getClass().getSimpleName()).as(result.toString()).isEqualTo(known.status());
    if (result instanceof SolveResult.Optimal<Assignment> optimal) {
      assertThat(value(model, optimal)).isCloseTo(known.optimum(), near(known));
    }
  }

  private static void assertNoContradiction(
      Known known, OptModel model, SolveResult<Assignment> result) {
    if (result instanceof SolveResult.Infeasible || result instanceof SolveResult.Unbounded) {
      assertThat(result.getClass().getSimpleName()).isEqualTo(known.status());
    } else if (result instanceof SolveResult.Optimal) {
      assertSettled(known, model, result);
    } else if (result instanceof SolveResult.Feasible && known.status().equals("Optimal")) {
      assertThat(value(model, result)).isGreaterThan(known.optimum() - near(known).value);
    } else {
      assertThat(known.status().equals("Infeasible") && result.solution().isPresent()).isFalse();
    }
  }

  private static Offset<Double> near(Known known) {
    return within(TOLERANCE * Math.abs(known.optimum()));
  }

  private static double value(OptModel model, SolveResult<Assignment> result) {
    return model.objectives().get(0).value(result.solution().orElseThrow());
  }

  private interface Assertion {
    void hold(Known known, OptModel model, SolveResult<Assignment> result);
  }

  private static Stream<DynamicTest> tests(List<String> ids, Duration limit, Assertion assertion)
      throws IOException {
    Path folder = Path.of(System.getProperty("wattle.shared", "../../shared/data"), "mps");
    Path table = folder.resolve("expected.csv");
    Assumptions.assumeTrue(Files.exists(table), () -> "Skipped: no " + table);
    SolveParameters parameters = SolveParameters.DEFAULT.withGap(GAP).withTimeLimit(limit);
    return Files.readAllLines(table).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(fields -> !fields[4].equals("READ_ERROR"))
        .map(fields -> new Known(fields[0], fields[4], Double.parseDouble(fields[5])))
        .flatMap(
            known -> {
              OptModel model = read(folder.resolve(known.file()));
              return ids.stream()
                  .filter(id -> ModelSolvers.refusal(id, model).isEmpty())
                  .map(
                      id ->
                          DynamicTest.dynamicTest(
                              known.file() + " by " + id,
                              () ->
                                  assertion.hold(
                                      known,
                                      model,
                                      ModelSolvers.byId(id)
                                          .orElseThrow()
                                          .solve(SolveRequest.of(model, parameters)))));
            });
  }

  private static OptModel read(Path file) {
    try {
      return MpsReader.detecting().read(file).model().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
