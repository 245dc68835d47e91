package org.wattle.solvers.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.GoogleCluster;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** The data centre of the report carries 21264.930338 jobs per hour as a fluid. */
class AllocationSolverTest {
  private static final double MOST = 21264.930338295;

  private static final LotesInstance GOOGLE = GoogleCluster.instance();

  private static SolveResult<Allocation> solved(String backend, TieBreak tieBreak) {
    return LotesSolvers.allocation(backend, tieBreak)
        .orElseThrow()
        .solve(SolveRequest.of(GOOGLE, SolveParameters.DEFAULT));
  }

  private static double value(SolveResult<?> result) {
    return result.bounds().orElseThrow().value();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ojalgo", "glop", "commons-math", "scip", "cbc", "highs", "pdlp"})
  void everyBackendFindsWhatTheFluidCarries(String backend) {
    SolveResult<Allocation> result = solved(backend, TieBreak.NONE);
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    double accuracy = backend.equals("pdlp") ? 1e-6 : 1e-9;
    assertThat(value(result)).isCloseTo(MOST, within(MOST * accuracy));
    assertThat(result.bound().orElseThrow()).isCloseTo(MOST, within(MOST * 1.1 * 1e-6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ojalgo", "glop", "commons-math"})
  void theModelAsPrintedCarriesAsMuch(String backend) {
    SolveResult<Allocation> result =
        new AllocationSolver(
                new CheckedBackend(Backends.byId(backend).orElseThrow()),
                new AllocationFormulation(Form.LITERAL, TieBreak.NONE))
            .solve(SolveRequest.of(GOOGLE, SolveParameters.DEFAULT));
    assertThat(value(result)).isCloseTo(MOST, within(MOST * 1e-9));
  }

  @ParameterizedTest
  @EnumSource(value = TieBreak.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void aTieBreakNamesOneVertexWhoeverFindsIt(TieBreak tieBreak) {
    Allocation first = solved("ojalgo", tieBreak).solution().orElseThrow();
    for (String backend : List.of("glop", "commons-math", "scip", "highs", "cbc")) {
      SolveResult<Allocation> result = solved(backend, tieBreak);
      assertThat(value(result)).as(backend).isCloseTo(MOST, within(MOST * 1e-9));
      Allocation other = result.solution().orElseThrow();
      for (int j = 0; j < GOOGLE.configurations().size(); j++) {
        for (int k = 0; k < GOOGLE.classes().size(); k++) {
          assertThat(other.tasksPerMachine(j, k))
              .as("%s, configuration %d, class %d", backend, j, k)
              .isCloseTo(first.tasksPerMachine(j, k), within(1e-6));
        }
      }
    }
  }

  @Test
  void theNumbersOfATieBreakNameOtherVertices() {
    List<ClassSets> sets =
        Arrays.stream(TieBreak.values())
            .filter(tieBreak -> tieBreak != TieBreak.NONE)
            .map(tieBreak -> solved("ojalgo", tieBreak).solution().orElseThrow())
            .map(allocation -> ClassSets.of(GOOGLE, allocation))
            .toList();
    assertThat(sets).doesNotHaveDuplicates();
  }

  @Test
  void anApproximateBackendSaysThatItLeavesTheTieBreakOut() {
    SolveResult<Allocation> result = solved("pdlp", TieBreak.GOLDEN_1);
    assertThat(result.report().warnings())
        .anyMatch(warning -> warning.contains("(golden-1) was ignored"));
  }
}
