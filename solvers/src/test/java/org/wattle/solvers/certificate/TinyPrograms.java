package org.wattle.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.VariableType;

/** Random integer programs that are small enough to enumerate. */
final class TinyPrograms {
  private static final int LARGEST = 3;

  private TinyPrograms() {}

  /** Up to four bounded integers, up to three rows, any signs, either direction. */
  static OptModel integers(Random random) {
    OptModelBuilder builder = new OptModelBuilder("integers");
    int columns = 1 + random.nextInt(4);
    for (int v = 0; v < columns; v++) {
      int lower = random.nextInt(3) - 2;
      builder.variable(VariableType.INTEGER, "x" + v, lower, lower + random.nextInt(LARGEST + 1));
    }
    int rows = random.nextInt(4);
    for (int r = 0; r < rows; r++) {
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      for (int v = 0; v < columns; v++) {
        row.plus(random.nextInt(9) - 4, v);
      }
      int side = random.nextInt(7) - 3;
      switch (random.nextInt(3)) {
        case 0 -> row.atMost(side);
        case 1 -> row.atLeast(side);
        default -> row.equalTo(side);
      }
    }
    OptModelBuilder.ObjectiveBuilder objective =
        random.nextBoolean() ? builder.minimize("cost") : builder.maximize("cost");
    for (int v = 0; v < columns; v++) {
      objective.plus(random.nextInt(9) - 4, v);
    }
    objective.done();
    return builder.build();
  }

  /** The best of all points; empty where none is feasible. */
  static Optional<Assignment> best(OptModel model) {
    Sense sense = model.objectives().get(0).sense();
    double[] point = new double[model.variableCount()];
    List<Assignment> best = new ArrayList<>();
    enumerate(model, sense, point, 0, best);
    return best.stream().findFirst();
  }

  private static void enumerate(
      OptModel model, Sense sense, double[] point, int v, List<Assignment> best) {
    if (v == point.length) {
      Assignment found = Assignment.of(point.clone());
      if (ModelCheck.check(model, found).feasible()
          && (best.isEmpty()
              || sense.better(
                  model.objectives().get(0).value(found),
                  model.objectives().get(0).value(best.get(0))))) {
        best.clear();
        best.add(found);
      }
      return;
    }
    for (double x = model.lower(v); x <= model.upper(v); x++) {
      point[v] = x;
      enumerate(model, sense, point, v + 1, best);
    }
  }
}
