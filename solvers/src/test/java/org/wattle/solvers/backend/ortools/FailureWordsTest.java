package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.linearsolver.MPSolverResponseStatus;
import com.google.ortools.modelbuilder.SolveStatus;
import com.google.ortools.pdlp.TerminationReason;
import com.google.ortools.sat.CpSolverStatus;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No status of a solver reaches people without an explanation. */
class FailureWordsTest {
  /** Statuses that are results and never failures. */
  private static final List<String> RESULTS = List.of("OPTIMAL", "FEASIBLE", "UNBOUNDED", "LIMIT");

  static Stream<String> statuses() {
    Stream<Object> enums =
        Stream.of(
                MPSolverResponseStatus.values(),
                SolveStatus.values(),
                TerminationReason.values(),
                CpSolverStatus.values())
            .flatMap(Stream::of);
    Stream<String> highs =
        Stream.of("Not Set", "Load error", "Model error", "Presolve error", "Solve error");
    return Stream.concat(enums.map(String::valueOf), highs)
        .filter(name -> RESULTS.stream().noneMatch(name::contains))
        .filter(name -> !name.contains("INTERRUPTED") && !name.equals("UNRECOGNIZED"));
  }

  @ParameterizedTest
  @MethodSource("statuses")
  void everyStatusOfAFailureIsExplained(String status) {
    assertThat(FailureWords.of(status))
        .endsWith(" (" + status + ").")
        .doesNotContain("Wattle does not know")
        .matches("[A-Z][a-z].*");
  }

  @ParameterizedTest
  @MethodSource("statuses")
  void explanationsOfSolversAreCutShort(String status) {
    assertThat(FailureWords.of(status + " coefficient: 1".repeat(1000))).hasSizeLessThan(400);
  }
}
