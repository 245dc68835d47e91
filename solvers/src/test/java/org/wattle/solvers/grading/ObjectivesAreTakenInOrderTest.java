package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/** Two of four servers must be on: fewest watts first, then most cores, then the fewest racks. */
class ObjectivesAreTakenInOrderTest {
  private static final Backend EXACT = new EnumeratingBackend(1L << 53);

  private static OptModel servers() {
    OptModelBuilder builder = new OptModelBuilder("servers");
    List<Variable> on = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      on.add(builder.binary("on" + s));
    }
    builder.group("service", "two servers are on");
    OptModelBuilder.RowBuilder two = builder.row("two");
    on.forEach(v -> two.plus(1, v));
    two.atLeast(2);
    double[] watts = {100.1, 50.05, 50.05, 50.05};
    double[] cores = {64, 8, 16, 16};
    double[] racks = {0, 0, 1, 2};
    objective(builder.minimize("watts"), on, watts);
    objective(builder.maximize("cores"), on, cores);
    objective(builder.minimize("racks"), on, racks);
    return builder.build();
  }

  private static void objective(
      OptModelBuilder.ObjectiveBuilder objective, List<Variable> on, double[] weights) {
    for (int s = 0; s < weights.length; s++) {
      objective.plus(weights[s], on.get(s));
    }
    objective.done();
  }

  private static SolveResult<Assignment> solve(Backend backend) {
    return new CheckedBackend(backend).solve(SolveRequest.of(servers(), SolveParameters.DEFAULT));
  }

  @Test
  void laterObjectivesDecideAmongTheBestOfTheEarlierOnes() {
    SolveResult<Assignment> result = solve(EXACT);

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.solution()).contains(Assignment.of(0, 0, 1, 1));
    assertThat(result.bounds().orElseThrow().value()).isEqualTo(100.1);
    assertThat(result.report().warnings()).isEmpty();
  }

  /** Proves the first objectives, then does something else. */
  private static Backend exactFor(int stages, Claim then) {
    List<OptModel> seen = new ArrayList<>();
    return ScriptedBackend.doing(
            request -> {
              seen.add(request.problem());
              return seen.size() <= stages
                  ? EXACT.solve(request)
                  : Answer.of(then, Cause.COMPLETED, "scripted");
            })
        .with(EXACT.capabilities());
  }

  @Test
  void aLaterObjectiveThatFailsLeavesThePointSoFarAndSaysSo() {
    SolveResult<Assignment> result = solve(exactFor(1, new Claim.Failed("out of luck")));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds()).contains(new Bounds(100.1, OptionalDouble.of(100.1)));
    assertThat(result.report().warnings())
        .anySatisfy(w -> assertThat(w).contains("(cores)", "(2)", "out of luck"));
  }

  @Test
  void aLaterObjectiveCalledInfeasibleIsRefutedByThePointSoFar() {
    SolveResult<Assignment> result = solve(exactFor(2, new Claim.Infeasible()));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.report().warnings())
        .anySatisfy(w -> assertThat(w).contains("(racks)", "refuted"));
  }

  @Test
  void aLaterObjectiveWithoutProofMakesTheWholeFeasible() {
    SolveResult<Assignment> result =
        solve(exactFor(2, new Claim.Feasible(Assignment.of(0, 0, 1, 1), OptionalDouble.empty())));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.report().warnings())
        .anySatisfy(w -> assertThat(w).contains("(racks)", "not proven"));
  }

  @Test
  void theFirstObjectivesFailureIsTheResult() {
    assertThat(solve(exactFor(0, new Claim.Infeasible())))
        .isInstanceOf(SolveResult.Infeasible.class);
  }
}
