package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.model.AutoModelSolver;

class ModelsAreRefusedTest {
  private static final ScriptedBackend ANY =
      ScriptedBackend.claiming(new Claim.Nothing(OptionalDouble.empty()));
  private static final ScriptedBackend LINEAR =
      ANY.named("lp").without(ModelFeature.INTEGER_VARIABLES, ModelFeature.UNBOUNDED_INTEGERS);
  private static final ScriptedBackend WHOLE =
      ANY.named("whole")
          .without(
              ModelFeature.CONTINUOUS_VARIABLES,
              ModelFeature.UNBOUNDED_INTEGERS,
              ModelFeature.FRACTIONAL_COEFFICIENTS);
  private static final ScriptedBackend MIXED = ANY.named("mip");

  private static CheckedBackend checked(Backend backend) {
    return new CheckedBackend(
        backend, () -> List.of(LINEAR, WHOLE, MIXED), GracePeriod.DEFAULT, List.of());
  }

  @Test
  void aModelIsRefusedWithItsFeaturesTheSolverAndThoseThatTakeIt() {
    Refusal refusal = checked(LINEAR).refusal(ServersModel.rows()).orElseThrow();

    assertThat(refusal)
        .isEqualTo(new Refusal("lp", List.of("integer variables"), List.of("whole", "mip")));
    assertThat(refusal.message())
        .isEqualTo(
            "The solver (lp) does not take integer variables. Maybe use one of (whole, mip).");
  }

  @Test
  void solvingARefusedModelFailsWithTheSameWordsAndDoesNotAskTheSolver() {
    ScriptedBackend untouchable =
        ScriptedBackend.doing(
                request -> {
                  throw new AssertionError("asked");
                })
            .without(ModelFeature.INTEGER_VARIABLES);

    SolveResult<Assignment> result =
        checked(untouchable).solve(SolveRequest.of(ServersModel.rows(), SolveParameters.DEFAULT));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .isEqualTo(checked(untouchable).refusal(ServersModel.rows()).orElseThrow().message());
  }

  @Test
  void numbersTooLargeForWholeNumbersAreRefusedInFavourOfSolversThatComputeInFractions() {
    OptModelBuilder builder = new OptModelBuilder("large");
    Variable n = builder.integer("n", 0, 1e6);
    builder.row("r").plus(1e12, n).atMost(5e14);
    ScriptedBackend small =
        WHOLE.named("small").with(WHOLE.capabilities().withIntegerLimit(Integer.MAX_VALUE));

    Refusal refusal = checked(small).refusal(builder.build()).orElseThrow();

    assertThat(refusal.message()).contains("small", "(1.0E18)", "(2147483647)", "(mip)");
  }

  @Test
  void packingsFractionsAndSeveralObjectivesAreRewrittenNotRefused() {
    OptModelBuilder builder = ServersModel.packing().toBuilder();
    builder.maximize("second").done();

    assertThat(checked(WHOLE).refusal(builder.build())).isEmpty();
  }

  @Test
  void aModelThatNobodyTakesIsRefusedByAutoToo() {
    OptModel model = ServersModel.rows();
    AutoModelSolver auto = new AutoModelSolver(List.of(LINEAR));

    assertThat(auto.refusal(model).orElseThrow().message())
        .isEqualTo(
            "The solver (auto) does not take integer variables. No other solver takes the model"
                + " either.");
    assertThat(auto.solve(SolveRequest.of(model, SolveParameters.DEFAULT)))
        .isInstanceOf(SolveResult.Failed.class);
  }

  @Test
  void autoPicksByTheKindOfModelAndNotesWhy() {
    ScriptedBackend glop = LINEAR.named("glop");
    ScriptedBackend scip = MIXED.named("scip");
    AutoModelSolver auto = new AutoModelSolver(List.of(LINEAR, scip, glop));
    OptModelBuilder builder = new OptModelBuilder("lp");
    Variable x = builder.continuous("x", 0, 1);
    builder.minimize("o").plus(1, x).done();

    assertThat(
            auto.solve(SolveRequest.of(builder.build(), SolveParameters.DEFAULT)).report().notes())
        .containsExactly("auto picked glop: every variable is continuous.");
    assertThat(
            auto.solve(SolveRequest.of(ServersModel.rows(), SolveParameters.DEFAULT))
                .report()
                .notes())
        .containsExactly("auto picked scip: every variable is integer.");
  }

  @Test
  void capabilitiesRefuseLimitsThatDoublesCannotHold() {
    Capabilities capabilities =
        new Capabilities(Set.of(), Set.of(), Capabilities.Proof.EXACT, true);

    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> capabilities.withIntegerLimit(Long.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
