package org.wattle.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.optimization.Sense;

/** Each oracle tells a fault from what is right. */
class OraclesTest {
  private static SolverAnswer optimal(String solver, double value, double bound) {
    return new SolverAnswer(
        solver, ResultStatus.OPTIMAL, OptionalDouble.of(value), OptionalDouble.of(bound));
  }

  private static SolverAnswer without(String solver, ResultStatus status) {
    return new SolverAnswer(solver, status, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private static List<Finding> compared(SolverAnswer... answers) {
    return Contradictions.of(List.of(answers), Sense.MINIMIZE, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "error: This should not happen: NullPointerException.",
        "java.lang.IllegalStateException: x\n\tat org.wattle.cli.Wattle.run(Wattle.java:1)",
        "Failed: ABNORMAL",
        "stopped at the time limit (PT0.001S)",
        "Notes\n  - bound: ",
        "value Optional[3]",
        "name \u001b[2J"
      })
  void whatIsNotForPeopleIsSeen(String text) {
    assertThat(Words.of(text)).isNotEmpty();
  }

  @Test
  void whatIsForPeopleIsNot() {
    assertThat(
            Words.of(
                """
                tiny: 5 tasks
                Optimal: 1,000.0 J
                  Bound  1,000.0 J: proven

                Warnings
                  - x.json:1:2: odd
                """))
        .isEmpty();
  }

  @Test
  void anExitCodeThatMayNotBeAndARefusalWithoutWordsAreSeen() {
    assertThat(Conduct.of(0, "fine", "", List.of(0, 2))).isEmpty();
    assertThat(Conduct.of(5, "Failed", "", List.of(0, 2))).hasSize(1);
    assertThat(Conduct.of(2, "", "error: bad", List.of(0, 2))).isEmpty();
    assertThat(Conduct.of(2, "", "", List.of(0, 2))).hasSize(1);
    assertThat(Conduct.of(2, "half a report", "error: bad", List.of(0, 2))).hasSize(1);
  }

  @Test
  void aResultThatVerifyRefutesIsSeen() {
    String out = "Not clean: 1 violation.\n  - row: broken\n\nWarnings\n  - odd\n";
    Optional<ResultStatus> feasible = Optional.of(ResultStatus.FEASIBLE);

    assertThat(Verified.of(feasible, 1, out))
        .hasValueSatisfying(found -> assertThat(found.what()).endsWith("- row: broken"));
    assertThat(Verified.of(feasible, 0, out)).isEmpty();
    assertThat(Verified.of(Optional.of(ResultStatus.NO_SOLUTION), 1, out)).isEmpty();
  }

  @Test
  void aBoundThatAnotherSolutionBeatsIsAContradiction() {
    assertThat(compared(optimal("a", 100, 100), optimal("b", 100.005, 99.995))).isEmpty();
    assertThat(compared(optimal("a", 100, 100), optimal("b", 99, 99)))
        .extracting(Finding::what)
        .containsExactly("(a) proves that nothing is better than (100.0), (b) has (99.0).");
    assertThat(
            Contradictions.of(
                List.of(optimal("a", 100, 100), optimal("b", 101, 101)), Sense.MAXIMIZE, 0))
        .hasSize(1);
  }

  @Test
  void whatIsLeftWhereTermsCancelIsNoContradiction() {
    List<SolverAnswer> answers = List.of(optimal("a", 0, 0), optimal("b", 2e-18, 2e-18));

    assertThat(Contradictions.of(answers, Sense.MAXIMIZE, 0)).hasSize(1);
    assertThat(Contradictions.of(answers, Sense.MAXIMIZE, 6e-13)).isEmpty();
  }

  @Test
  void aSolutionWhereThereIsNoneIsAContradiction() {
    assertThat(compared(optimal("a", 1, 1), without("b", ResultStatus.INFEASIBLE))).hasSize(1);
    assertThat(compared(optimal("a", 1, 1), without("b", ResultStatus.UNBOUNDED))).hasSize(1);
    assertThat(compared(optimal("a", 1, 1), without("b", ResultStatus.INFEASIBLE_OR_UNBOUNDED)))
        .hasSize(1);
    assertThat(
            compared(without("a", ResultStatus.INFEASIBLE), without("b", ResultStatus.UNBOUNDED)))
        .hasSize(1);
    assertThat(
            compared(
                without("a", ResultStatus.INFEASIBLE),
                without("b", ResultStatus.INFEASIBLE_OR_UNBOUNDED),
                without("c", ResultStatus.NO_SOLUTION)))
        .isEmpty();
  }

  @Test
  void answersBesideTheTriedOptimum() {
    OptionalDouble ten = OptionalDouble.of(10);
    assertThat(TriedOptimum.of(List.of(optimal("a", 10, 10)), ten, Sense.MINIMIZE, 0)).isEmpty();
    assertThat(TriedOptimum.of(List.of(optimal("a", 11, 11)), ten, Sense.MINIMIZE, 0)).hasSize(1);
    assertThat(TriedOptimum.of(List.of(optimal("a", 9, 9)), ten, Sense.MINIMIZE, 0)).hasSize(1);
    assertThat(
            TriedOptimum.of(List.of(without("a", ResultStatus.INFEASIBLE)), ten, Sense.MINIMIZE, 0))
        .hasSize(1);
    assertThat(
            TriedOptimum.of(List.of(optimal("a", 9, 9)), OptionalDouble.empty(), Sense.MINIMIZE, 0))
        .hasSize(1);
  }

  @Test
  void lateEndsAreSeenBeyondHalfASecondAndTheSlack() {
    Overruns overruns = Overruns.after(2, 1);
    assertThat(overruns.of(3.4)).isEmpty();
    assertThat(overruns.of(3.6)).isPresent();
    assertThat(Overruns.after(100, 0).of(104)).isEmpty();
    assertThat(Overruns.after(100, 0).of(106)).isPresent();
    assertThat(Overruns.IGNORED.of(1e9)).isEmpty();
  }
}
