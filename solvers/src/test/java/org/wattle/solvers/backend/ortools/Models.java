package org.wattle.solvers.backend.ortools;

import java.util.Random;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** Models that tests solve. */
final class Models {
  static final double INFINITY = Double.POSITIVE_INFINITY;

  private Models() {}

  /** Items of two whole sizes into as few bins as possible: takes any solver a while. */
  static OptModel packing(int items, int bins, long seed) {
    Random random = new Random(seed);
    OptModelBuilder builder = new OptModelBuilder("packing");
    Variable[] open = new Variable[bins];
    Variable[][] in = new Variable[items][bins];
    for (int j = 0; j < bins; j++) {
      open[j] = builder.binary("open" + j);
    }
    int[][] size = new int[2][items];
    for (int i = 0; i < items; i++) {
      size[0][i] = 100 + random.nextInt(300);
      size[1][i] = 100 + random.nextInt(300);
      OptModelBuilder.RowBuilder once = builder.row("item" + i);
      for (int j = 0; j < bins; j++) {
        in[i][j] = builder.binary("in" + i + "." + j);
        once.plus(1, in[i][j]);
      }
      once.equalTo(1);
    }
    OptModelBuilder.ObjectiveBuilder cost = builder.minimize("cost").plus(50);
    for (int j = 0; j < bins; j++) {
      for (int d = 0; d < 2; d++) {
        OptModelBuilder.RowBuilder room = builder.row("bin" + j + "." + d);
        for (int i = 0; i < items; i++) {
          room.plus(size[d][i], in[i][j]);
        }
        room.plus(-1000, open[j]).atMost(0);
      }
      cost.plus(100_000 + random.nextInt(10_000), open[j]);
      for (int i = 0; i < items; i++) {
        cost.plus(random.nextInt(1000), in[i][j]);
      }
    }
    cost.done();
    return builder.build();
  }

  /** Every item in a bin of its own, for {@link #packing}. */
  static double[] apart(int items, int bins) {
    double[] point = new double[bins + items * bins];
    for (int j = 0; j < items; j++) {
      point[j] = 1;
      point[bins + j * bins + j] = 1;
    }
    return point;
  }

  /**
   * Equal subset sums of random numbers: bounds are easy, points are not (Cornuéjols and Dawande's
   * market split).
   */
  static OptModel marketSplit(int rows, long seed) {
    Random random = new Random(seed);
    int variables = 10 * (rows - 1);
    OptModelBuilder builder = new OptModelBuilder("market split");
    for (int v = 0; v < variables; v++) {
      builder.binary("x" + v);
    }
    for (int r = 0; r < rows; r++) {
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      int sum = 0;
      for (int v = 0; v < variables; v++) {
        int size = 1000 + random.nextInt(9000);
        sum += size;
        row.plus(size, v);
      }
      double half = Math.floorDiv(sum, 2);
      row.equalTo(half);
    }
    OptModelBuilder.ObjectiveBuilder cost = builder.minimize("cost").plus(-5000);
    for (int v = 0; v < variables; v++) {
      cost.plus(1 + random.nextInt(50), v);
    }
    cost.done();
    return builder.build();
  }

  /** Random covering rows over shares, at a fixed cost of 1000. */
  static OptModel covering(int variables, int rows, int termsPerRow, long seed) {
    Random random = new Random(seed);
    OptModelBuilder builder = new OptModelBuilder("covering");
    for (int v = 0; v < variables; v++) {
      builder.continuous("x" + v, 0, 1);
    }
    for (int r = 0; r < rows; r++) {
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      for (int k = 0; k < termsPerRow; k++) {
        row.plus(1 + random.nextInt(3), random.nextInt(variables));
      }
      row.atLeast(1);
    }
    OptModelBuilder.ObjectiveBuilder cost = builder.minimize("cost").plus(1000);
    for (int v = 0; v < variables; v++) {
      cost.plus(1 + random.nextDouble(), v);
    }
    cost.done();
    return builder.build();
  }
}
