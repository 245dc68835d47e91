package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

class ModelRoundTripTest {
  @Property(tries = 200)
  void whatWasWrittenIsReadAsTheSameModel(@ForAll long seed) throws IOException {
    OptModel model = random(new Random(seed));
    OptModel again = Text.valid(new ModelCodec().read(Text.source(Text.of(model))));
    assertThat(again.name()).isEqualTo(model.name());
    assertThat(again.groups()).isEqualTo(model.groups());
    assertThat(again.features()).isEqualTo(model.features());
    assertThat(again.variableCount()).isEqualTo(model.variableCount());
    for (int v = 0; v < model.variableCount(); v++) {
      assertThat(again.variableName(v)).isEqualTo(model.variableName(v));
      assertThat(again.type(v)).isEqualTo(model.type(v));
      assertThat(again.lower(v)).isEqualTo(model.lower(v));
      assertThat(again.upper(v)).isEqualTo(model.upper(v));
    }
    assertThat(again.rowCount()).isEqualTo(model.rowCount());
    assertThat(again.nonZeroCount()).isEqualTo(model.nonZeroCount());
    for (int r = 0; r < model.rowCount(); r++) {
      assertThat(again.rowName(r)).isEqualTo(model.rowName(r));
      assertThat(again.rowGroup(r)).isEqualTo(model.rowGroup(r));
      assertThat(again.rowLower(r)).isEqualTo(model.rowLower(r));
      assertThat(again.rowUpper(r)).isEqualTo(model.rowUpper(r));
      assertThat(again.rowEnd(r)).isEqualTo(model.rowEnd(r));
    }
    for (int k = 0; k < model.nonZeroCount(); k++) {
      assertThat(again.column(k)).isEqualTo(model.column(k));
      assertThat(again.coefficient(k)).isEqualTo(model.coefficient(k));
    }
    assertThat(again.objectives())
        .usingRecursiveFieldByFieldElementComparator()
        .isEqualTo(model.objectives());
    assertThat(again.packings())
        .usingRecursiveFieldByFieldElementComparator()
        .isEqualTo(model.packings());
  }

  private static OptModel random(Random random) {
    OptModelBuilder builder = new OptModelBuilder("random");
    List<Variable> variables = new ArrayList<>();
    List<Variable> binaries = new ArrayList<>();
    int count = 2 + random.nextInt(8);
    for (int v = 0; v < count; v++) {
      double lower = random.nextBoolean() ? Double.NEGATIVE_INFINITY : random.nextGaussian();
      double upper = random.nextBoolean() ? Double.POSITIVE_INFINITY : random.nextGaussian() * 1e9;
      switch (random.nextInt(3)) {
        case 0 -> binaries.add(builder.binary(v % 2 == 0 ? "" : "b" + v));
        case 1 -> builder.integer("i " + v, lower, upper);
        default -> builder.continuous("c" + v, lower, upper);
      }
      variables.add(new Variable(v));
    }
    int rows = random.nextInt(10);
    for (int r = 0; r < rows; r++) {
      if (random.nextBoolean()) {
        builder.group("group " + random.nextInt(3), "meaning");
      }
      OptModelBuilder.RowBuilder row = builder.row(random.nextBoolean() ? "" : "row " + r);
      variables.forEach(v -> row.plus(random.nextInt(3) * random.nextGaussian(), v));
      switch (random.nextInt(4)) {
        case 0 -> row.atMost(random.nextGaussian());
        case 1 -> row.atLeast(random.nextGaussian());
        case 2 -> row.equalTo(random.nextInt());
        default -> row.between(-1, random.nextDouble() * 1e-9);
      }
    }
    if (!binaries.isEmpty()) {
      builder.add(packing(binaries, random));
    }
    int objectives = random.nextInt(3);
    for (int o = 0; o < objectives; o++) {
      OptModelBuilder.ObjectiveBuilder objective =
          random.nextBoolean() ? builder.minimize("o" + o) : builder.maximize("o" + o);
      variables.forEach(v -> objective.plus(random.nextInt(3), v));
      objective.plus(random.nextInt(2) * 0.1).done();
    }
    return builder.build();
  }

  private static VectorPackingConstraint.Builder packing(List<Variable> binaries, Random random) {
    int bins = 1 + random.nextInt(2);
    int items = random.nextInt(3);
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("packing", List.of("cpu", "memory"), items, bins);
    for (int j = 0; j < bins; j++) {
      packing.capacity(0, j, random.nextDouble()).capacity(1, j, random.nextInt(4));
      if (random.nextBoolean()) {
        packing.open(j, binaries.get(random.nextInt(binaries.size())));
      }
      for (int i = 0; i < items; i++) {
        packing.size(random.nextInt(2), i, random.nextDouble());
        if (random.nextBoolean()) {
          packing.allow(i, j, binaries.get(random.nextInt(binaries.size())));
        }
      }
    }
    return packing;
  }
}
