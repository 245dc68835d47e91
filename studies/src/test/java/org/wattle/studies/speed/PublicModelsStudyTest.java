package org.wattle.studies.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

/** What an answer to a public model is called. */
class PublicModelsStudyTest {
  private static final PublicModelsStudy.Known FOUND = PublicModelsStudy.Known.optimal("m", 100);
  private static final PublicModelsStudy.Known NONE =
      new PublicModelsStudy.Known("m", "infeasible", Double.NaN);

  private static Row answer(String solver, String status, String value) {
    return new Row(Map.of("solver", solver, "status", status, "value", value));
  }

  @Test
  void anOptimumIsTheSameToSixDigits() {
    assertThat(word(FOUND, "scip", "optimal", "100.00001")).isEqualTo("same");
    assertThat(word(FOUND, "scip", "optimal", "100.01")).isEqualTo("**wrong**");
    assertThat(word(FOUND, "pdlp", "optimal", "100.01")).isEqualTo("to 1e-3");
    assertThat(word(FOUND, "pdlp", "optimal", "101")).isEqualTo("**wrong**");
  }

  @Test
  void aValueBelowTheOptimumIsWrongEvenWithoutAProof() {
    assertThat(word(FOUND, "ojalgo", "feasible", "120")).isEqualTo("not in time");
    assertThat(word(FOUND, "ojalgo", "feasible", "90")).isEqualTo("**wrong**");
  }

  @Test
  void aClaimAgainstWhatIsKnownIsWrong() {
    assertThat(word(NONE, "scip", "infeasible", "")).isEqualTo("same");
    assertThat(word(NONE, "scip", "unbounded", "")).isEqualTo("**wrong**");
    assertThat(word(FOUND, "scip", "infeasible", "")).isEqualTo("**wrong**");
    assertThat(word(NONE, "pdlp", "no-solution", "")).isEqualTo("nothing found");
    assertThat(word(NONE, "choco", "", "")).isEqualTo("refused");
  }

  private static String word(
      PublicModelsStudy.Known known, String solver, String status, String value) {
    return PublicModelsStudy.word(known, answer(solver, status, value));
  }
}
