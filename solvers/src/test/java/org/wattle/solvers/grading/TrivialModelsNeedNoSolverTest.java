package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

class TrivialModelsNeedNoSolverTest {
  private static final ScriptedBackend UNTOUCHABLE =
      ScriptedBackend.doing(
          request -> {
            throw new AssertionError("a solver was asked");
          });

  private static SolveResult<Assignment> solve(ScriptedBackend backend, OptModel model) {
    return new CheckedBackend(backend).solve(SolveRequest.of(model, SolveParameters.DEFAULT));
  }

  @Test
  void aModelWithoutVariablesIsWorthItsConstant() {
    OptModelBuilder builder = new OptModelBuilder("constant");
    builder.row("fine").atMost(1);
    builder.maximize("o").plus(7).done();

    SolveResult<Assignment> result = solve(UNTOUCHABLE, builder.build());

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds()).contains(new Bounds(7, OptionalDouble.of(7)));
  }

  @Test
  void aRowWithoutTermsThatNothingKeepsIsInfeasible() {
    OptModelBuilder builder = new OptModelBuilder("contradiction");
    builder.binary("x");
    builder.row("never").atLeast(1);

    SolveResult<Assignment> result = solve(UNTOUCHABLE, builder.build());

    assertThat(result).isInstanceOf(SolveResult.Infeasible.class);
    assertThat(result.report().termination().rawStatus()).contains("never", "1.0");
  }

  @Test
  void boundsThatCrossAreInfeasible() {
    OptModelBuilder builder = new OptModelBuilder("crossing");
    builder.integer("n", 0.2, 0.8);

    assertThat(solve(UNTOUCHABLE, builder.build())).isInstanceOf(SolveResult.Infeasible.class);
  }

  @Test
  void anItemThatFitsIntoNoBinIsInfeasible() {
    OptModelBuilder builder = new OptModelBuilder("nowhere");
    builder.binary("unused");
    builder.add(new VectorPackingConstraint.Builder("place", java.util.List.of("cpu"), 1, 1));

    assertThat(solve(UNTOUCHABLE, builder.build())).isInstanceOf(SolveResult.Infeasible.class);
  }

  @Test
  void anyFeasiblePointIsOptimalWhereThereIsNoObjective() {
    OptModelBuilder builder = ServersModel.rows().toBuilder();
    builder.clearObjectives();

    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.claiming(new Claim.Feasible(ServersModel.DEAR, OptionalDouble.empty())),
            builder.build());

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds()).contains(new Bounds(0, OptionalDouble.of(0)));
  }

  @Test
  void anyFeasiblePointIsOptimalWhereTheObjectiveIsConstant() {
    OptModelBuilder builder = ServersModel.rows().toBuilder();
    builder.clearObjectives();
    builder.minimize("constant").plus(3).done();

    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.claiming(new Claim.Optimal(ServersModel.DEAR, OptionalDouble.empty())),
            builder.build());

    assertThat(result.bounds()).contains(new Bounds(3, OptionalDouble.of(3)));
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
  }

  @Test
  void aSolverNeverSeesCrossingsOfRoundingSizeOrFractionalBoundsOfIntegers() {
    OptModelBuilder builder = new OptModelBuilder("rounding");
    builder.continuous("x", 0.1 + 0.2, 0.3);
    Variable n = builder.integer("n", 0.5, 2.5);
    builder.minimize("o").plus(1, n).done();
    ScriptedBackend careful =
        ScriptedBackend.doing(
            request -> {
              OptModel seen = request.problem();
              assertThat(seen.lower(0)).isLessThanOrEqualTo(seen.upper(0));
              assertThat(seen.lower(1)).isEqualTo(1);
              assertThat(seen.upper(1)).isEqualTo(2);
              return ScriptedBackend.claiming(
                      new Claim.Optimal(Assignment.of(0.3, 1), OptionalDouble.of(1)))
                  .solve(request);
            });

    assertThat(solve(careful, builder.build())).isInstanceOf(SolveResult.Optimal.class);
  }
}
