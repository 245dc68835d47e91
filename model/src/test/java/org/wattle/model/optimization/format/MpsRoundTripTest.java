package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.json.Parsed;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.VariableType;

/** A model that is written and read again is the same model. */
class MpsRoundTripTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;
  private static final int MODELS = 2000;
  private static final List<VariableType> TYPES = List.of(VariableType.values());

  @ParameterizedTest
  @EnumSource(MpsFormat.class)
  void randomModels(MpsFormat format) {
    for (long seed = 0; seed < MODELS; seed++) {
      OptModel model = random(new Random(seed));
      String text = MpsWriter.text(model, format);
      for (MpsReader reader : new MpsReader[] {MpsReader.of(format), MpsReader.detecting()}) {
        Parsed<OptModel> result = reader.read(MpsTexts.source(text));
        assertThat(MpsTexts.issues(result)).as("seed %d%n%s", seed, text).isEmpty();
        assertThat(MpsTexts.warnings(result)).as("seed %d%n%s", seed, text).isEmpty();
        assertSame(model, result.orElseThrow(), "seed " + seed + "\n" + text);
      }
    }
  }

  private static void assertSame(OptModel expected, OptModel actual, String as) {
    assertThat(actual.variableCount()).as(as).isEqualTo(expected.variableCount());
    assertThat(actual.rowCount()).as(as).isEqualTo(expected.rowCount());
    for (int v = 0; v < expected.variableCount(); v++) {
      assertThat(actual.variableName(v)).as(as).isEqualTo(expected.variableName(v));
      assertThat(actual.type(v)).as(as).isEqualTo(expected.type(v));
      assertThat(actual.lower(v)).as(as).isEqualTo(expected.lower(v));
      assertThat(actual.upper(v)).as(as).isEqualTo(expected.upper(v));
    }
    for (int r = 0; r < expected.rowCount(); r++) {
      assertThat(actual.rowName(r)).as(as).isEqualTo(expected.rowName(r));
      assertThat(row(actual, r)).as(as).isEqualTo(row(expected, r));
      assertSides(expected, actual, r, as);
    }
    Objective objective = expected.objectives().get(0);
    Objective read = actual.objectives().get(0);
    assertThat(read.name()).as(as).isEqualTo(objective.name());
    assertThat(read.sense()).as(as).isEqualTo(objective.sense());
    assertThat(read.offset()).as(as).isEqualTo(objective.offset());
    assertThat(terms(read)).as(as).isEqualTo(terms(objective));
  }

  /** MPS says a range by its width: with sides of opposite signs the last bit may be lost. */
  private static void assertSides(OptModel expected, OptModel actual, int r, String as) {
    double lower = expected.rowLower(r);
    double upper = expected.rowUpper(r);
    boolean opposite = Double.isFinite(lower) && Double.isFinite(upper) && lower * upper < 0;
    assertThat(actual.rowLower(r)).as(as).isEqualTo(lower);
    double slack = opposite ? Math.ulp(upper - lower) : 0;
    if (actual.rowUpper(r) != upper) {
      assertThat(Math.abs(actual.rowUpper(r) - upper)).as(as).isLessThanOrEqualTo(slack);
    }
  }

  private static Map<Integer, Double> row(OptModel model, int row) {
    Map<Integer, Double> terms = new TreeMap<>();
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      terms.put(model.column(k), model.coefficient(k));
    }
    return terms;
  }

  private static Map<Integer, Double> terms(Objective objective) {
    Map<Integer, Double> terms = new TreeMap<>();
    for (int k = 0; k < objective.termCount(); k++) {
      terms.put(objective.column(k), objective.coefficient(k));
    }
    return terms;
  }

  private static OptModel random(Random random) {
    OptModelBuilder model = new OptModelBuilder("random");
    int variables = 1 + random.nextInt(8);
    IntFunction<String> names =
        random.nextBoolean() ? i -> "v" + i : i -> "v(" + (char) ('a' + i) + ")";
    for (int v = 0; v < variables; v++) {
      VariableType type = TYPES.get(random.nextInt(TYPES.size()));
      if (type == VariableType.BINARY) {
        model.binary(names.apply(v));
        continue;
      }
      double lower = random.nextInt(3) == 0 ? -INFINITY : side(random);
      double upper = random.nextInt(3) == 0 ? INFINITY : side(random);
      if (random.nextInt(4) == 0) {
        lower = 0;
      }
      boolean fixed = random.nextInt(5) == 0 && Double.isFinite(lower);
      model.variable(type, names.apply(v), lower, fixed ? lower : upper);
    }
    int rows = random.nextInt(8);
    for (int r = 0; r < rows; r++) {
      OptModelBuilder.RowBuilder row = model.row("r" + r);
      for (int k = random.nextInt(6); k > 0; k--) {
        row.plus(number(random), random.nextInt(variables));
      }
      double side = side(random);
      switch (random.nextInt(4)) {
        case 0 -> row.atMost(side);
        case 1 -> row.atLeast(side);
        case 2 -> row.equalTo(side);
        default -> row.between(side, side + Math.abs(side(random)));
      }
    }
    OptModelBuilder.ObjectiveBuilder objective =
        random.nextBoolean() ? model.minimize("cost") : model.maximize("gain");
    for (int k = random.nextInt(6); k > 0; k--) {
      objective.plus(number(random), random.nextInt(variables));
    }
    objective.plus(random.nextBoolean() ? 0 : side(random)).done();
    return model.build();
  }

  private static double side(Random random) {
    return random.nextInt(3) == 0 ? random.nextInt(21) - 10 : number(random) % 1e29;
  }

  private static double number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(11) - 5;
      case 1 -> (random.nextInt(2001) - 1000) / 100.0;
      case 2 -> random.nextGaussian() * Math.pow(10, random.nextInt(41) - 20);
      default -> random.nextDouble() - 0.5;
    };
  }
}
