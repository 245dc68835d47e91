package org.wattle.solvers.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/**
 * Tiny models for trying everything: one to five variables of small ranges, a few rows of all
 * kinds, sometimes fractional variables, a packing, thirds and sums such as 0.1 + 0.2.
 */
final class RandomModels {
  private final Random random;
  private final OptModelBuilder model;
  private final List<Variable> variables = new ArrayList<>();
  private final List<double[]> ranges = new ArrayList<>();
  private final double unit;

  private RandomModels(long seed) {
    this.random = new Random(seed * 7919);
    this.model = new OptModelBuilder("random " + seed);
    this.unit = pick(1, 1, 1, 0.01, 0.1, 1 / 3.0, 1000 / 7.0);
  }

  static OptModel of(long seed) {
    return new RandomModels(seed).build();
  }

  private OptModel build() {
    boolean mixed = random.nextInt(3) == 0;
    int count = 1 + random.nextInt(5);
    for (int v = 0; v < count; v++) {
      addVariable(v, mixed && v < 2 && random.nextBoolean());
    }
    model.group("rows", "at random");
    int rows = random.nextInt(4);
    for (int r = 0; r < rows; r++) {
      addRow(r);
    }
    if (random.nextInt(5) == 0) {
      addPacking();
    }
    if (random.nextInt(10) > 0) {
      addObjective();
    }
    return model.build();
  }

  private void addVariable(int v, boolean fractional) {
    double lower = random.nextInt(3) == 0 ? random.nextInt(5) - 3 : 0;
    double upper = lower + random.nextInt(4);
    ranges.add(new double[] {lower, upper});
    if (fractional) {
      variables.add(model.continuous("x" + v, lower, upper));
    } else if (lower == 0 && upper == 1) {
      variables.add(model.binary("x" + v));
    } else {
      variables.add(model.integer("x" + v, lower, upper));
    }
  }

  private void addRow(int r) {
    OptModelBuilder.RowBuilder row = model.row("r" + r);
    double side = 0;
    for (int v = 0; v < variables.size(); v++) {
      if (random.nextInt(3) > 0) {
        double coefficient = (random.nextInt(19) - 9) * unit;
        double[] range = ranges.get(v);
        double at = range[0] + random.nextInt((int) (range[1] - range[0]) + 1);
        row.plus(coefficient, variables.get(v));
        side += coefficient * at;
      }
    }
    side += random.nextInt(4) == 0 ? (random.nextInt(7) - 3) * unit : 0;
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> row.atMost(side);
      case 4, 5, 6 -> row.atLeast(side);
      case 7, 8 -> row.equalTo(side);
      default -> row.between(side - 2 * unit, side + unit);
    }
  }

  private void addPacking() {
    int items = 1 + random.nextInt(3);
    int bins = 1 + random.nextInt(2);
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("bins", List.of("cpu", "memory"), items, bins);
    for (int j = 0; j < bins; j++) {
      packing.capacity(0, j, (3 + random.nextInt(5)) * unit);
      packing.capacity(1, j, (3 + random.nextInt(5)) * unit);
      if (random.nextInt(3) > 0) {
        variables.add(model.binary("open" + j));
        packing.open(j, variables.get(variables.size() - 1));
      }
    }
    for (int i = 0; i < items; i++) {
      packing.size(0, i, random.nextInt(5) * unit);
      packing.size(1, i, random.nextInt(5) * unit);
      for (int j = 0; j < bins; j++) {
        if (random.nextInt(5) > 0) {
          variables.add(model.binary("in" + i + "," + j));
          packing.allow(i, j, variables.get(variables.size() - 1));
        }
      }
    }
    model.add(packing);
  }

  private void addObjective() {
    double scale = pick(1, 1, 0.25, 0.01, 1 / 3.0, 60_000);
    OptModelBuilder.ObjectiveBuilder objective =
        random.nextInt(3) > 0 ? model.minimize("cost") : model.maximize("gain");
    for (Variable variable : variables) {
      if (random.nextInt(4) > 0) {
        objective.plus((random.nextInt(21) - 10) * scale, variable);
      }
    }
    objective.plus(random.nextInt(3) == 0 ? 12.5 : 0).done();
  }

  private double pick(double... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
