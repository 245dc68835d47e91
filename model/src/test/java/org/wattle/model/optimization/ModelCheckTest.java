package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.FeasibilityReport.Violation;

class ModelCheckTest {
  private final OptModelBuilder builder = new OptModelBuilder("m");

  @Test
  void aCleanPointHasNoViolationAndItsValues() {
    Variable on = builder.binary("on");
    Variable load = builder.continuous("load", 0, 1);
    builder.row("cap").plus(1, load).plus(-1, on).atMost(0);
    builder.minimize("watts").plus(162, on).plus(50, load).plus(-2).done();
    builder.maximize("load").plus(1, load).done();

    FeasibilityReport report = ModelCheck.check(builder.build(), Assignment.of(1, 0.5));

    assertThat(report.feasible()).isTrue();
    assertThat(report.largest()).isZero();
    assertThat(report.objectiveValues()).containsExactly(185.0, 0.5);
  }

  @Test
  void everyKindOfViolationNamesItsSubjectGroupAndAmount() {
    Variable x = builder.continuous("x", 0, 1);
    Variable n = builder.integer("n", -5, 5);
    builder.group("capacity", "no server holds more than it can");
    builder.row("low").plus(2, n).atLeast(4);
    builder.row("high").plus(1, x).plus(1, n).atMost(1);
    builder.row("equal").plus(1, x).equalTo(3);
    OptModel model = builder.build();

    List<Violation> violations = ModelCheck.check(model, Assignment.of(2, 0.75)).violations();

    assertThat(violations)
        .extracting(v -> v.kind() + " " + v.subject() + " " + v.amount() + " " + v.group().name())
        .containsExactly(
            "BOUND x 1.0 rows",
            "INTEGRALITY n 0.25 rows",
            "ROW low 2.5 capacity",
            "ROW high 1.75 capacity",
            "ROW equal 1.0 capacity");
  }

  @Test
  void valuesThatAreNoNumbersAreViolationsAndNeverFeasible() {
    builder.continuous("x", 0, 1);
    builder.continuous("y", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    FeasibilityReport report =
        ModelCheck.check(builder.build(), Assignment.of(Double.NaN, Double.POSITIVE_INFINITY));

    assertThat(report.violations()).extracting(Violation::kind).containsOnly(Violation.Kind.VALUE);
    assertThat(report.violations()).hasSize(2);
    assertThat(report.largest()).isInfinite();
  }

  @Test
  void aBoundMayBeOffByTheToleranceTimesItsSizeAndAtLeastOne() {
    builder.continuous("small", 0.001, 1);
    builder.continuous("large", 0, 1e6);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(0.001 - 0.9e-6, 1e6 + 0.9)).feasible())
        .isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(0.001 - 1.1e-6, 0)).feasible()).isFalse();
    assertThat(ModelCheck.check(model, Assignment.of(1, 1e6 + 1.1)).feasible()).isFalse();
  }

  @Test
  void aRowMayBeOffByTheToleranceTimesItsLargestTermOrSide() {
    Variable x = builder.continuous("x", 0, 1e9);
    Variable y = builder.continuous("y", 0, 1e9);
    builder.row("difference").plus(1, x).plus(-1, y).equalTo(0);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(1000.0009, 1000)).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(1000.0011, 1000)).feasible()).isFalse();
    assertThat(ModelCheck.check(model, Assignment.of(0.9e-6, 0)).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(1.1e-6, 0)).feasible()).isFalse();
  }

  @Test
  void wholeNumbersAreHeldToTheToleranceHoweverLargeTheyAre() {
    builder.integer("n", 0, 1e9);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(1e6 + 0.9e-6)).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(1e6 + 2e-6)).feasible()).isFalse();
  }

  @Test
  void anIntegerThatIsAlmostZeroIsZeroHoweverLargeItsCoefficient() {
    Variable on = builder.binary("on");
    Variable load = builder.continuous("load", 0, 1);
    builder.row("capacity").plus(1, load).plus(-1e5, on).atMost(0);
    OptModel model = builder.build();

    FeasibilityReport almostOff = ModelCheck.check(model, Assignment.of(5e-9, 5e-4));

    assertThat(almostOff.point()).isEqualTo(Assignment.of(0, 5e-4));
    assertThat(almostOff.violations()).extracting(Violation::subject).containsExactly("capacity");
    assertThat(ModelCheck.check(model, Assignment.of(1 - 5e-9, 1)).feasible()).isTrue();
  }

  @Test
  void aLargeSideThatBelongsToAnIntegerDoesNotWidenTheRow() {
    Variable off = builder.binary("off");
    Variable load = builder.continuous("load", 0, 1);
    builder.row("capacity").plus(1, load).plus(1e5, off).atMost(1e5);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(1, 1e-3)).feasible()).isFalse();
    assertThat(ModelCheck.check(model, Assignment.of(1, 0.9e-6)).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(0, 1)).feasible()).isTrue();
  }

  @Test
  void aRowOfSmallNumbersIsHeldToItsOwnUnits() {
    Variable a = builder.binary("a");
    Variable b = builder.binary("b");
    builder.row("capacity").plus(3e-7, a).plus(3e-7, b).atMost(5e-7);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(1, 1)).feasible()).isFalse();
    assertThat(ModelCheck.check(model, Assignment.of(1, 0)).feasible()).isTrue();
  }

  @Test
  void aRowOfIntegersIsJudgedByItselfWhateverItsUnit() {
    for (double unit : new double[] {1e-9, 1e-4, 1 / 3.0, 1, 1e4, 1e9}) {
      OptModelBuilder scaled = new OptModelBuilder("m");
      Variable a = scaled.binary("a");
      Variable b = scaled.binary("b");
      scaled.row("capacity").plus(0.1 * unit, a).plus(0.2 * unit, b).atMost(0.3 * unit);
      scaled.row("less").plus(0.1 * unit, a).plus(0.2 * unit, b).atMost(0.2999999 * unit);
      scaled.row("some").plus(unit, a).plus(unit, b).atLeast(5e-7 * unit);
      scaled.row("none").plus(9e-7 * unit, a).atMost(0);
      OptModel model = scaled.build();

      assertThat(ModelCheck.check(model, Assignment.of(1, 1)).violations())
          .extracting(Violation::subject)
          .as("unit %s", unit)
          .containsExactly("less", "none");
      assertThat(ModelCheck.check(model, Assignment.of(0, 0)).violations())
          .extracting(Violation::subject)
          .as("unit %s", unit)
          .containsExactly("some");
    }
  }

  @Test
  void aFlowIsJudgedByWhatItsLinkCarries() {
    for (double unit : new double[] {1e-9, 1e-4, 1}) {
      OptModelBuilder scaled = new OptModelBuilder("m");
      Variable open = scaled.binary("open");
      Variable flow = scaled.continuous("flow", 0, Double.POSITIVE_INFINITY);
      scaled.row("link").plus(1, flow).plus(-unit, open).atMost(0);
      OptModel model = scaled.build();

      assertThat(ModelCheck.check(model, Assignment.of(0, 1e-3 * unit)).feasible()).isFalse();
      assertThat(ModelCheck.check(model, Assignment.of(0, 1e-7 * unit)).feasible()).isTrue();
      assertThat(ModelCheck.check(model, Assignment.of(1, unit)).feasible()).isTrue();
    }
  }

  @Test
  void sumsOfLargeIntegerTermsMayBeOffByTheRoundingOfDoubles() {
    Variable a = builder.integer("a", 0, 10);
    Variable b = builder.integer("b", 0, 10);
    builder.row("sum").plus(0.1e9, a).plus(0.7e9, b).equalTo(0.1e9 * 3 + 0.7e9 * 3);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(3, 3)).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(10, 2)).feasible()).isTrue();
  }

  @Test
  void toleratedViolationsAreCountedInTheLargest() {
    builder.continuous("x", 0, 1);

    FeasibilityReport report = ModelCheck.check(builder.build(), Assignment.of(1 + 4e-7));

    assertThat(report.feasible()).isTrue();
    assertThat(report.largest()).isCloseTo(4e-7, within(1e-12));
  }

  @Test
  void theToleranceCanBeChosen() {
    builder.continuous("x", 0, 1);
    OptModel model = builder.build();

    assertThat(ModelCheck.check(model, Assignment.of(1.05), 0.1).feasible()).isTrue();
    assertThat(ModelCheck.check(model, Assignment.of(1 + 1e-15), 0).feasible()).isFalse();
  }

  @Test
  void aRowWithoutTermsHoldsOrNotWhateverThePoint() {
    builder.row("holds").between(-1, 1);
    builder.row("breaks").atLeast(2);

    assertThat(ModelCheck.check(builder.build(), Assignment.of()).violations())
        .extracting(Violation::subject)
        .containsExactly("breaks");
  }

  @Test
  void crossingBoundsAreBrokenByEveryPoint() {
    builder.continuous("x", 2, 1);
    OptModel model = builder.build();

    for (double x : new double[] {0, 1, 1.5, 2, 3}) {
      assertThat(ModelCheck.check(model, Assignment.of(x)).feasible()).isFalse();
    }
  }

  @Test
  void aPointOfAnotherSizeIsNotAPointOfTheModel() {
    builder.continuous("x", 0, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ModelCheck.check(builder.build(), Assignment.of(1, 2)))
        .withMessageContaining("(2) values, the model (1)");
  }

  @Test
  void aReportListsAThousandViolationsAtMostButKnowsTheLargest() {
    for (int v = 0; v < 1500; v++) {
      builder.continuous("", 0, 1);
    }
    double[] values = new double[1500];
    Arrays.fill(values, 2);
    values[1499] = 9;

    FeasibilityReport report = ModelCheck.check(builder.build(), Assignment.of(values));

    assertThat(report.violations()).hasSize(ModelCheck.MAX_VIOLATIONS);
    assertThat(report.largest()).isEqualTo(8);
  }
}
