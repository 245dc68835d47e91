package org.wattle.solvers.backend.ojalgo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** Models that ojAlgo 57.1.0 itself gets wrong, solved by way of what is built around it. */
class OjalgoMistakesTest {
  private static final double ENDLESS = Double.POSITIVE_INFINITY;

  private static Answer solve(OptModelBuilder builder) {
    return solve(builder.build(), SolveParameters.DEFAULT.withGap(1e-9));
  }

  private static Answer solve(OptModel model, SolveParameters parameters) {
    return new OjalgoBackend().solve(SolveRequest.of(model, parameters));
  }

  private static void isOptimal(Answer answer, double value) {
    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    assertThat(answer.claim().value().orElseThrow()).isCloseTo(value, within(1e-6));
    assertThat(answer.claim().bound().orElseThrow()).isCloseTo(value, within(1e-6));
  }

  /** Alone it ends with 10.5: it forgets the node at hand when the queue behind it is done. */
  @Test
  void itEndsBeforeEverythingWasLookedAt() {
    OptModelBuilder model = new OptModelBuilder("early end");
    Variable x0 = model.binary("x0");
    Variable x1 = model.integer("x1", 0, 2);
    Variable x2 = model.binary("x2");
    Variable x3 = model.integer("x3", -1, 1);
    model.row("").plus(-7, x0).plus(-4, x1).plus(-4, x3).atLeast(-3);
    model.minimize("z").plus(-2, x0).plus(-7 / 3.0, x2).plus(-7 / 3.0, x3).plus(12.5).done();

    isOptimal(solve(model), 12.5 - 7 / 3.0);
  }

  @Test
  void itEndsBeforeEverythingWasLookedAtOnceMore() {
    OptModelBuilder model = new OptModelBuilder("early end");
    Variable x0 = model.integer("x0", 0, 3);
    Variable x1 = model.integer("x1", 0, 3);
    Variable x3 = model.integer("x3", 1, 2);
    model.row("").plus(-0.8, x0).plus(0.2, x1).plus(-0.3, x3).atMost(-0.9);
    model.row("").plus(0.2, x0).plus(-0.3, x1).plus(-0.3, x3).atMost(-0.7);
    model.minimize("z").plus(-4, x0).plus(3, x1).done();

    isOptimal(solve(model), -4 * 3 + 3 * 3);
  }

  /** Points that are off by rounding are dropped without a word, and with them their branch. */
  @Test
  void itDropsPointsThatAreOffByRounding() {
    OptModelBuilder model = new OptModelBuilder("rounding");
    Variable x0 = model.continuous("x0", 0, 1);
    Variable x1 = model.continuous("x1", 0, 3);
    Variable x2 = model.integer("x2", 0, 2);
    Variable x3 = model.integer("x3", 0, 0);
    model.row("").plus(-8, x0).plus(6, x1).plus(-4, x3).atMost(0);
    model.row("").plus(-2, x0).plus(-2, x1).plus(5, x3).atLeast(-4);
    model.minimize("z").plus(-5 / 3.0, x1).plus(1 / 3.0, x2).done();

    isOptimal(solve(model), -5 / 3.0 * 8 / 7);
  }

  /** It compares sums of decimals exactly. */
  @Test
  void itFindsSumsThatAreOffByRoundingInfeasible() {
    OptModelBuilder model = new OptModelBuilder("sums");
    Variable x = model.integer("x", 0, 5);
    Variable y = model.integer("y", 0, 5);
    Variable z = model.integer("z", 0, 5);
    model.row("").plus(0.1, x).plus(0.2, y).plus(1 / 3.0, z).equalTo(0.1 + 0.2 + 1 / 3.0);
    model.minimize("z").plus(1, x).plus(1, y).plus(1, z).done();

    isOptimal(solve(model), 3);
  }

  /** It takes bounds modulo 2³². */
  @Test
  void itMisreadsBoundsThatAreNoInts() {
    OptModelBuilder model = new OptModelBuilder("wide bounds");
    Variable x = model.integer("x", 0, 1e10);
    model.row("").plus(2, x).atMost(9);
    model.maximize("z").plus(1, x).done();

    isOptimal(solve(model), 4);
  }

  @Test
  void itCannotBranchBeyondIntsAndThenNothingIsProven() {
    OptModelBuilder model = new OptModelBuilder("wide values");
    Variable x = model.integer("x", 0, 1e10);
    Variable y = model.continuous("y", 0, 1);
    model.row("").plus(1, x).plus(1, y).atMost(3e9 + 0.5);
    model.maximize("z").plus(1, x).plus(0.25, y).done();
    Claim claim = solve(model).claim();

    assertThat(claim).isNotInstanceOfAny(Claim.Infeasible.class, Claim.Unbounded.class);
    if (claim instanceof Claim.Optimal) {
      assertThat(claim.value().orElseThrow()).isCloseTo(3e9 + 0.125, within(1.0));
    }
  }

  /** What it was stopped at it calls infeasible. */
  @Test
  void itCallsInfeasibleWhatItWasStoppedAt() {
    OptModelBuilder model = new OptModelBuilder("long");
    OptModelBuilder.RowBuilder row = model.row("");
    OptModelBuilder.ObjectiveBuilder objective = model.minimize("z");
    for (int v = 0; v < 60; v++) {
      Variable x = model.binary("");
      row.plus(1_000_003 + (v * 7919 % 1009) * 13, x);
      objective.plus(1 + v % 7, x);
    }
    row.between(30_000_500, 30_000_501);
    objective.done();
    for (int millis : new int[] {1, 3, 10, 30, 100}) {
      SolveParameters parameters = SolveParameters.DEFAULT.withTimeLimit(Duration.ofMillis(millis));
      Answer answer = solve(model.build(), parameters);
      assertThat(answer.claim()).as("%s", answer).isNotInstanceOf(Claim.Infeasible.class);
      assertThat(answer.claim()).as("%s", answer).isNotInstanceOf(Claim.Failed.class);
    }
  }

  @Test
  void itGivesNoBoundButItsPricesProveOne() {
    OptModelBuilder model = new OptModelBuilder("prices");
    Variable x = model.continuous("x", -ENDLESS, ENDLESS);
    Variable y = model.continuous("y", 0, ENDLESS);
    Variable z = model.continuous("z", -ENDLESS, 5);
    model.row("range").plus(1, x).plus(1, y).between(2, 8);
    model.row("equation").plus(1, x).plus(-1, z).equalTo(1);
    model.row("floor").plus(1, z).plus(-2, y).atLeast(-9);
    model.maximize("gain").plus(-2, x).plus(-1, y).plus(-1, z).plus(7).done();

    // With z = x − 1 and y = 2 − x, the gain is 6 − 2x, and the floor 3x − 5 ≥ −9 ends it.
    isOptimal(solve(model), 6 + 2 * 4 / 3.0);
  }

  /** Its decimals have no infinity, which the side of a row of tiny numbers became when scaled. */
  @Test
  void itTakesNoInfiniteDecimals() {
    OptModelBuilder model = new OptModelBuilder("tiny");
    Variable x = model.integer("x", 0, 5);
    model.row("").plus(Double.MIN_VALUE, x).atMost(3);
    model.minimize("z").plus(-1, x).done();

    isOptimal(solve(model), -5);
  }
}
