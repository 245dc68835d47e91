package org.wattle.solvers.contract;

import java.util.Random;
import java.util.stream.IntStream;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Small models of the shape in which presolvers look for more than single rows: at most one (or
 * exactly, or at least one) of some binaries, implications, rows that only hold where a binary is 1
 * (by a coefficient as large as needed, or larger), and rows of any coefficients over the same
 * variables. Most have a solution.
 */
final class RandomChoices {
  private final Random random;
  private final OptModelBuilder model;
  private final Variable[] variables;
  private final int[] lower;
  private final int[] upper;
  private final int[] point;
  private final int binaries;

  private RandomChoices(long seed) {
    this.random = new Random(seed * 104_729);
    this.model = new OptModelBuilder("choices " + seed);
    this.binaries = 4 + random.nextInt(5);
    int count = binaries + random.nextInt(3);
    this.variables = new Variable[count];
    this.lower = new int[count];
    this.upper = new int[count];
    this.point = new int[count];
  }

  static OptModel of(long seed) {
    return new RandomChoices(seed).build();
  }

  private OptModel build() {
    for (int v = 0; v < variables.length; v++) {
      boolean binary = v < binaries;
      lower[v] = binary ? 0 : random.nextInt(4) - 2;
      upper[v] = binary ? 1 : lower[v] + 1 + random.nextInt(3);
      point[v] = lower[v] + random.nextInt(upper[v] - lower[v] + 1);
      variables[v] = binary ? model.binary("x" + v) : model.integer("y" + v, lower[v], upper[v]);
    }
    int rows = 3 + random.nextInt(7);
    for (int r = 0; r < rows; r++) {
      switch (random.nextInt(6)) {
        case 0, 1 -> choose();
        case 2 -> imply();
        case 3, 4 -> enforced();
        default -> row(model.row(""), 0, 0);
      }
    }
    OptModelBuilder.ObjectiveBuilder objective =
        random.nextBoolean() ? model.minimize("cost") : model.maximize("gain");
    int scale = random.nextInt(4) == 0 ? 1000 : 1;
    for (Variable variable : variables) {
      objective.plus((random.nextInt(15) - 7) * scale, variable);
    }
    objective.done();
    return model.build();
  }

  private void imply() {
    int one = random.nextInt(binaries);
    int other = random.nextInt(binaries);
    if (point[one] <= point[other]) {
      model.row("").plus(1, variables[one]).plus(-1, variables[other]).atMost(0);
    }
  }

  /** At most one of some literals, at least one, or exactly one. */
  private void choose() {
    RowBuilder row = model.row("");
    int negated = 0;
    int chosen = 0;
    for (int v : some(binaries)) {
      boolean negate = random.nextInt(6) == 0;
      row.plus(negate ? -1 : 1, variables[v]);
      negated += negate ? 1 : 0;
      chosen += negate ? 1 - point[v] : point[v];
    }
    if (chosen == 1 && random.nextBoolean()) {
      row.equalTo(1 - negated);
    } else if (chosen < 2 || random.nextInt(20) == 0) {
      row.atMost(1 - negated);
    } else {
      row.atLeast(1 - negated);
    }
  }

  /** A row that holds where a binary is 1, or where it is 0. */
  private void enforced() {
    int v = random.nextInt(binaries);
    row(model.row(""), v, random.nextBoolean() ? 1 : -1);
  }

  /** With a side of 0, of all points; otherwise where the variable is 1 (1) or 0 (-1). */
  private void row(RowBuilder row, int enforcing, int side) {
    int[] coefficients = new int[variables.length];
    int most = 0;
    int at = 0;
    for (int v : some(variables.length)) {
      if (side != 0 && v == enforcing) {
        continue;
      }
      int c = random.nextInt(3) == 0 ? random.nextInt(2) * 2 - 1 : random.nextInt(19) - 9;
      coefficients[v] = c;
      most += Math.max(c * lower[v], c * upper[v]);
      at += c * point[v];
    }
    int limit = at + random.nextInt(3) - (random.nextInt(20) == 0 ? 3 : 0);
    boolean equation = side == 0 && random.nextInt(5) == 0;
    int large = Math.max(0, most - limit) + (random.nextBoolean() ? 0 : random.nextInt(50));
    // Where the variable is x: … + large·x ≤ limit + large, or … - large·x ≤ limit.
    if (side != 0) {
      coefficients[enforcing] = side * large;
    }
    for (int v = 0; v < coefficients.length; v++) {
      if (coefficients[v] != 0) {
        row.plus(coefficients[v], variables[v]);
      }
    }
    if (equation) {
      row.equalTo(at);
    } else {
      row.atMost(limit + (side > 0 ? large : 0));
    }
  }

  private int[] some(int of) {
    int left = 2 + random.nextInt(4);
    return IntStream.range(0, of).filter(v -> random.nextInt(of) < left).toArray();
  }
}
