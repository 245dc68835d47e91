package org.wattle.solvers.backend.choco;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** Numbers that leave what Choco's own constraints compute in. */
class ChocoNumbersTest {
  private static Answer solve(OptModel model, double gap) {
    return new ChocoBackend().solve(SolveRequest.of(model, SolveParameters.DEFAULT.withGap(gap)));
  }

  private static void isOptimal(OptModel model, double value) {
    Answer answer = solve(model, 0);
    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    assertThat(ModelCheck.check(model, answer.claim().point().orElseThrow()).violations())
        .isEmpty();
    assertThat(answer.claim().value()).hasValue(value);
    assertThat(answer.claim().bound()).hasValue(value);
  }

  @Test
  void coefficientsBeyondInts() {
    OptModelBuilder model = new OptModelBuilder("coefficients");
    Variable x = model.integer("x", 0, 3);
    Variable y = model.integer("y", 0, 3);
    model.row("").plus(3e9, x).plus(2e9, y).atMost(7e9);
    model.maximize("z").plus(2, x).plus(1, y).done();

    isOptimal(model.build(), 2 * 1 + 2);
  }

  @Test
  void sidesBeyondInts() {
    OptModelBuilder model = new OptModelBuilder("sides");
    OptModelBuilder.RowBuilder row = model.row("");
    OptModelBuilder.ObjectiveBuilder objective = model.minimize("z");
    for (int i = 0; i < 5; i++) {
      Variable x = model.binary("");
      row.plus(1e9, x);
      objective.plus(1 + i, x);
    }
    row.between(3e9, 4e9 + 1);
    objective.done();

    isOptimal(model.build(), 1 + 2 + 3);
  }

  @Test
  void sidesThatNothingReaches() {
    OptModelBuilder model = new OptModelBuilder("far sides");
    Variable x = model.integer("x", 0, 5);
    model.row("idle").plus(3, x).atMost(9e15);
    model.row("busy").plus(3, x).atLeast(10);
    model.minimize("z").plus(1, x).done();

    isOptimal(model.build(), 4);
  }

  @Test
  void sidesThatNothingCanKeep() {
    OptModelBuilder model = new OptModelBuilder("impossible sides");
    Variable x = model.integer("x", 0, 5);
    model.row("").plus(3, x).atLeast(9e15);
    model.minimize("z").plus(1, x).done();

    assertThat(solve(model.build(), 0).claim()).isInstanceOf(Claim.Infeasible.class);
  }

  @Test
  void rowsOfThousandsOfLargeTerms() {
    OptModelBuilder model = new OptModelBuilder("long row");
    OptModelBuilder.RowBuilder row = model.row("");
    for (int i = 0; i < 3000; i++) {
      row.plus(2_000_000, model.binary(""));
    }
    row.equalTo(3e9);
    OptModel built = model.build();
    Answer answer = solve(built, 0);

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    assertThat(ModelCheck.check(built, answer.claim().point().orElseThrow()).violations())
        .isEmpty();
  }

  @Test
  void costsBeyondAnObjectiveVariable() {
    OptModelBuilder model = new OptModelBuilder("joules");
    Variable x = model.integer("x", 0, 9);
    Variable y = model.integer("y", 0, 9);
    model.row("").plus(2, x).plus(3, y).atLeast(12);
    model.minimize("z").plus(5e12, x).plus(7e12 + 1, y).plus(0.5).done();

    isOptimal(model.build(), 4 * (7e12 + 1) + 0.5);
  }

  @Test
  void variablesBeyondItsDomainsAreRefusedByName() {
    OptModelBuilder model = new OptModelBuilder("wide");
    Variable x = model.integer("population", 0, 30_000_000);
    model.minimize("z").plus(1, x).done();

    assertThat(solve(model.build(), 0).claim())
        .isInstanceOfSatisfying(
            Claim.Failed.class,
            failed -> assertThat(failed.reason()).contains("population", "3.0E7"));
  }

  @Test
  void packingsBeyondItsLoads() {
    isOptimal(packing(1e7), 2);
  }

  @Test
  void packingsWithinItsLoads() {
    isOptimal(packing(1), 2);
  }

  /** Items of 3, 3, 2 and 2 into bins of 5. */
  private static OptModel packing(double unit) {
    OptModelBuilder model = new OptModelBuilder("packing");
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("bins", List.of("size"), 4, 3);
    OptModelBuilder.ObjectiveBuilder opened = model.minimize("opened");
    for (int j = 0; j < 3; j++) {
      Variable open = model.binary("open" + j);
      packing.open(j, open).capacity(0, j, 5 * unit);
      opened.plus(1, open);
      for (int i = 0; i < 4; i++) {
        packing.allow(i, j, model.binary("in" + i + "," + j));
      }
    }
    for (int i = 0; i < 4; i++) {
      packing.size(0, i, (i < 2 ? 3 : 2) * unit);
    }
    model.add(packing);
    opened.done();
    return model.build();
  }

  @Test
  void anItemWithoutABinMakesAPackingInfeasible() {
    OptModelBuilder model = new OptModelBuilder("nowhere");
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("bins", List.of("size"), 2, 1);
    packing.size(0, 0, 1).size(0, 1, 1).capacity(0, 0, 9).allow(0, 0, model.binary("in"));
    model.add(packing);

    assertThat(solve(model.build(), 0).claim()).isInstanceOf(Claim.Infeasible.class);
  }

  @Test
  void theBoundIsWhatTheSearchLeftOut() {
    OptModelBuilder model = new OptModelBuilder("gap");
    OptModelBuilder.ObjectiveBuilder cost = model.minimize("cost");
    OptModelBuilder.RowBuilder row = model.row("");
    for (int i = 0; i < 8; i++) {
      Variable x = model.binary("");
      cost.plus(100 + i, x);
      row.plus(1, x);
    }
    row.atLeast(4);
    cost.done();
    Claim claim = solve(model.build(), 0.1).claim();

    double value = claim.value().orElseThrow();
    double bound = claim.bound().orElseThrow();
    assertThat(claim).isInstanceOf(Claim.Optimal.class);
    assertThat(bound).isBetween(value * 0.9, 406.0).isEqualTo(Math.rint(bound));
  }
}
