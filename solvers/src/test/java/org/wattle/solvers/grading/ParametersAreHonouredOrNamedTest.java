package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.solvers.grading.ServersModel.CHEAP;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

class ParametersAreHonouredOrNamedTest {
  private static final ScriptedBackend WILLING =
      ScriptedBackend.claiming(new Claim.Optimal(CHEAP, OptionalDouble.of(100)));
  private static final SolveParameters GIVEN =
      SolveParameters.DEFAULT.withSeed(7).withThreads(2).withGap(0);

  private static java.util.List<String> warnings(
      ScriptedBackend backend, OptModel model, SolveParameters parameters) {
    return new CheckedBackend(backend)
        .solve(SolveRequest.<OptModel, Assignment>of(model, parameters))
        .report()
        .warnings();
  }

  @Test
  void parametersThatAreHonouredAreNoWarnings() {
    assertThat(warnings(WILLING, ServersModel.rows(), GIVEN)).isEmpty();
  }

  @Test
  void everyParameterThatIsNotHonouredIsNamedWithItsValue() {
    assertThat(warnings(WILLING.honouring(), ServersModel.rows(), GIVEN))
        .containsExactly(
            "The solver (scripted) does not honour the gap (0.0).",
            "The solver (scripted) does not honour the threads (2).",
            "The solver (scripted) does not honour the seed (7).");
  }

  @Test
  void aStartThatIsNotUsedIsNamed() {
    assertThat(
            new CheckedBackend(WILLING.honouring(Ability.SEED))
                .solve(
                    SolveRequest.<OptModel, Assignment>of(
                            ServersModel.rows(), SolveParameters.DEFAULT)
                        .withStart(CHEAP))
                .report()
                .warnings())
        .containsExactly("The solver (scripted) does not honour the start (given).");
  }

  @Test
  void aStartOfAnotherModelIsLeftOutWithAWarning() {
    assertThat(
            new CheckedBackend(WILLING)
                .solve(
                    SolveRequest.<OptModel, Assignment>of(
                            ServersModel.rows(), SolveParameters.DEFAULT)
                        .withStart(Assignment.of(1, 2, 3)))
                .report()
                .warnings())
        .singleElement()
        .asString()
        .contains("(3)", "(2)");
  }

  @Test
  void noGapNeedsHonouringWhereNothingIsInteger() {
    OptModelBuilder builder = new OptModelBuilder("lp");
    Variable x = builder.continuous("x", 1, 2);
    builder.continuous("y", 0, 2);
    builder.minimize("o").plus(100, x).done();

    assertThat(
            warnings(WILLING.honouring(), builder.build(), SolveParameters.DEFAULT.withGap(1e-6)))
        .isEmpty();
  }
}
