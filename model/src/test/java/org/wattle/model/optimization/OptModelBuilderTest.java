package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OptModelBuilderTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final OptModelBuilder builder = new OptModelBuilder("model");

  @Test
  void termsOfTheSameVariableInARowMerge() {
    Variable x = builder.continuous("x", 0, 1);
    Variable y = builder.continuous("y", 0, 1);
    builder.row("r").plus(1, x).plus(2, y).plus(0.5, x).plus(-3, y).atMost(4);
    OptModel model = builder.build();

    assertThat(ModelText.row(model, 0)).isEqualTo("r: 1.5 x - y <= 4");
    assertThat(model.nonZeroCount()).isEqualTo(2);
  }

  @Test
  void termsThatAreOrCancelToZeroAreDropped() {
    Variable x = builder.continuous("x", 0, 1);
    Variable y = builder.continuous("y", 0, 1);
    Variable z = builder.continuous("z", 0, 1);
    builder.row("r").plus(2, x).plus(0, y).plus(1, z).plus(-2, x).equalTo(0);
    builder.row("empty").plus(1, x).plus(-1, x).atLeast(-1);
    builder.row("next").plus(1, x).plus(1, y).atMost(1);
    OptModel model = builder.build();

    assertThat(ModelText.row(model, 0)).isEqualTo("r: z = 0");
    assertThat(ModelText.row(model, 1)).isEqualTo("empty: 0 >= -1");
    assertThat(ModelText.row(model, 2)).isEqualTo("next: x + y <= 1");
    assertThat(model.nonZeroCount()).isEqualTo(3);
  }

  @Test
  void aVariableThatCancelledMayComeBackInTheSameRow() {
    Variable x = builder.continuous("x", 0, 1);
    Variable y = builder.continuous("y", 0, 1);
    builder.row("r").plus(2, x).plus(-2, x).plus(1, y).plus(3, x).atMost(1);

    assertThat(ModelText.row(builder.build(), 0)).isEqualTo("r: 3 x + y <= 1");
  }

  @Test
  void objectivesMergeAndDropLikeRowsAndSumTheirConstants() {
    Variable x = builder.continuous("x", 0, 1);
    Variable y = builder.continuous("y", 0, 1);
    builder.maximize("o").plus(1, x).plus(4, y).plus(2).plus(1, x).plus(-4, y).plus(0.5).done();
    Objective objective = builder.build().objectives().get(0);

    assertThat(objective.termCount()).isEqualTo(1);
    assertThat(objective.coefficient(0)).isEqualTo(2);
    assertThat(objective.offset()).isEqualTo(2.5);
    assertThat(objective.sense()).isEqualTo(Sense.MAXIMIZE);
    assertThat(objective.value(Assignment.of(3, 100))).isEqualTo(8.5);
  }

  @Test
  void mergingAgreesWithSummingInADenseVector() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int variables = 1 + random.nextInt(8);
      int rows = 1 + random.nextInt(6);
      OptModelBuilder sparse = new OptModelBuilder("random");
      for (int v = 0; v < variables; v++) {
        sparse.continuous("", 0, 1);
      }
      double[][] dense = new double[rows][variables];
      for (int r = 0; r < rows; r++) {
        OptModelBuilder.RowBuilder row = sparse.row("");
        for (int k = random.nextInt(20); k > 0; k--) {
          int v = random.nextInt(variables);
          double coefficient = random.nextInt(5) - 2;
          row.plus(coefficient, v);
          dense[r][v] += coefficient;
        }
        row.atMost(1);
      }
      OptModel model = sparse.build();
      double[][] read = new double[rows][variables];
      for (int r = 0; r < rows; r++) {
        for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
          assertThat(model.coefficient(k)).as("seed " + seed).isNotZero();
          assertThat(read[r][model.column(k)]).as("seed %d: once a row", seed).isZero();
          read[r][model.column(k)] = model.coefficient(k);
        }
      }
      assertThat(read).as("seed " + seed).isDeepEqualTo(dense);
    }
  }

  @Test
  void rowsBelongToTheGroupThatWasNamedLastAndAGroupGoesOnWhenNamedAgain() {
    builder.row("before").atMost(1);
    builder.group("a", "first");
    builder.row("a1").atMost(1);
    builder.group("b", "second");
    builder.row("b1").atMost(1);
    builder.group("a", "first");
    builder.row("a2").atMost(1);
    OptModel model = builder.build();

    assertThat(model.groups()).extracting(ConstraintGroup::name).containsExactly("rows", "a", "b");
    assertThat(List.of(0, 1, 2, 3))
        .extracting(r -> model.rowGroup(r).name())
        .containsExactly("rows", "a", "b", "a");
  }

  @Test
  void aGroupHasOneMeaning() {
    builder.group("a", "first");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.group("a", "second"))
        .withMessageContaining("(a) means (first) already, not (second)");
  }

  @Test
  void namesAreOptional() {
    builder.continuous("", 0, 1);
    builder.row("").atMost(1);
    OptModel model = builder.build();

    assertThat(model.variableName(0)).isEqualTo("x0");
    assertThat(model.rowName(0)).isEqualTo("r0");
  }

  @Test
  void boundsMayBeInfiniteAndMayCross() {
    builder.continuous("free", -INFINITY, INFINITY);
    builder.integer("crossing", 3, 2);
    builder.bounds(builder.continuous("changed", 0, 1), -5, 7);
    OptModel model = builder.build();

    assertThat(model.lower(0)).isEqualTo(-INFINITY);
    assertThat(model.upper(0)).isEqualTo(INFINITY);
    assertThat(model.lower(1)).isEqualTo(3);
    assertThat(model.upper(1)).isEqualTo(2);
    assertThat(model.lower(2)).isEqualTo(-5);
    assertThat(model.upper(2)).isEqualTo(7);
  }

  @Test
  void whatIsNoNumberIsRefusedWithTheNameOfItsPlace() {
    Variable x = builder.continuous("x", 0, 1);
    Variable b = builder.binary("b");

    refused("variable (v)", () -> builder.continuous("v", Double.NaN, 1));
    refused("variable (v)", () -> builder.continuous("v", 0, Double.NaN));
    refused("variable (v)", () -> builder.continuous("v", INFINITY, INFINITY));
    refused("variable (v)", () -> builder.continuous("v", 0, -INFINITY));
    refused("variable (x)", () -> builder.bounds(x, Double.NaN, 1));
    refused("binary (b)", () -> builder.bounds(b, 0, 2));
    refused("binary (v)", () -> builder.variable(VariableType.BINARY, "v", -1, 1));
    refused("row (r1)", () -> new OptModelBuilder("m").row("r1").atMost(Double.NaN));
    refused("row (r2)", () -> new OptModelBuilder("m").row("r2").atMost(-INFINITY));
    refused("(NaN)", () -> builder.row("r3").plus(Double.NaN, x));
    refused("(Infinity)", () -> builder.minimize("o").plus(INFINITY, x));
    refused("objective (o)", () -> builder.minimize("o").plus(Double.NaN));
  }

  @Test
  void coefficientsThatOverflowWhenMergedAreRefused() {
    Variable x = builder.continuous("x", 0, 1);

    refused("(Infinity)", () -> builder.row("r").plus(1e308, x).plus(1e308, x).atMost(1));
  }

  @Test
  void variablesOfAnotherModelAreRefused() {
    OptModelBuilder other = new OptModelBuilder("other");
    other.continuous("x0", 0, 1);
    Variable x1 = other.continuous("x1", 0, 1);
    other.minimize("o").plus(1, x1).done();
    builder.continuous("x", 0, 1);

    refused("Maybe it is of another model", () -> builder.minimize("o").plus(1, x1));
    refused("Maybe it is of another model", () -> builder.bounds(x1, 0, 1));
    refused("Maybe it is of another model", () -> builder.add(other.build().objectives().get(0)));
    refused("Maybe it is of another model", () -> builder.row("r").plus(1, x1));
  }

  @Test
  void rowsAndObjectivesThatWereNotEndedAreNotLostSilently() {
    Variable x = builder.continuous("x", 0, 1);
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("o").plus(1, x);
    assertThatIllegalStateException().isThrownBy(builder::build).withMessageContaining("done()");
    objective.done();
    assertThatIllegalStateException().isThrownBy(objective::done);

    OptModelBuilder.RowBuilder row = builder.row("open").plus(1, x);
    assertThatIllegalStateException().isThrownBy(builder::build).withMessageContaining("(open)");
    assertThatIllegalStateException()
        .isThrownBy(() -> builder.row("next"))
        .withMessageContaining("(open)");
    row.atMost(1);
    assertThatIllegalStateException().isThrownBy(() -> row.plus(1, x));
    assertThatIllegalStateException().isThrownBy(() -> row.atLeast(0));
    assertThat(builder.build().rowCount()).isEqualTo(1);
  }

  @Test
  void aModelStaysAsItWasWhenItsBuilderGoesOn() {
    Variable x = builder.continuous("x", 0, 1);
    builder.row("r").plus(1, x).atMost(1);
    OptModel before = builder.build();
    String text = ModelText.of(before);

    builder.bounds(x, 5, 6);
    builder.row("s").plus(7, x).plus(1, builder.binary("y")).atMost(1);
    builder.minimize("o").plus(1, x).done();

    assertThat(ModelText.of(before)).isEqualTo(text);
    assertThat(builder.build().rowCount()).isEqualTo(2);
  }

  @Test
  void aBuilderOfAModelHoldsEverythingOfIt() {
    Variable x = builder.integer("x", -3, INFINITY);
    Variable y = builder.binary("y");
    builder.row("free group").plus(1, x).atMost(1);
    builder.group("b", "second");
    builder.row("r").plus(0.1, y).plus(2, x).between(-1, 2);
    builder.group("pack", "packings only");
    builder.add(new VectorPackingConstraint.Builder("p", List.of("cpu"), 1, 1).allow(0, 0, y));
    builder.minimize("o").plus(1, x).plus(3).done();
    builder.maximize("second").plus(1, y).done();
    OptModel model = builder.build();

    assertThat(ModelText.of(model.toBuilder().build())).isEqualTo(ModelText.of(model));
  }

  @Test
  void featuresAndCountsFollowFromWhatWasBuilt() {
    assertThat(builder.build()).hasToString("model (0 variables, 0 rows, 0 non-zeros)");
    assertThat(builder.build().features()).isEmpty();
    assertThat(builder.build().hasIntegers()).isFalse();
  }

  private static void refused(String words, Runnable building) {
    assertThatIllegalArgumentException().isThrownBy(building::run).withMessageContaining(words);
  }
}
