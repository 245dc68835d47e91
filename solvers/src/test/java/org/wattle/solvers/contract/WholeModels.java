package org.wattle.solvers.contract;

import java.util.Random;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** Models in whole numbers, easy ones and ones that take far longer than a test may. */
final class WholeModels {
  private WholeModels() {}

  /** Any half of it is a solution; the best is hard to prove. */
  static OptModel knapsacks() {
    Random random = new Random(7);
    OptModelBuilder model = new OptModelBuilder("many knapsacks");
    int items = 120;
    Variable[] taken = new Variable[items];
    double[] gains = new double[items];
    for (int i = 0; i < items; i++) {
      taken[i] = model.binary("taken" + i);
    }
    for (int r = 0; r < 10; r++) {
      OptModelBuilder.RowBuilder row = model.row("weight" + r);
      double total = 0;
      for (int i = 0; i < items; i++) {
        double weight = 500 + random.nextInt(500);
        row.plus(weight, taken[i]);
        total += weight;
        gains[i] += weight / 10;
      }
      row.atMost(Math.floor(total / 2));
    }
    OptModelBuilder.ObjectiveBuilder gain = model.maximize("gain");
    for (int i = 0; i < items; i++) {
      gain.plus(Math.floor(gains[i]) + random.nextInt(20), taken[i]);
    }
    gain.done();
    return model.build();
  }

  /** The market split of Cornuéjols and Dawande: equations that no search finds a solution of. */
  static OptModel marketSplit() {
    Random random = new Random(11);
    OptModelBuilder model = new OptModelBuilder("market split");
    int retailers = 50;
    Variable[] chosen = new Variable[retailers];
    for (int i = 0; i < retailers; i++) {
      chosen[i] = model.binary("chosen" + i);
    }
    for (int r = 0; r < 6; r++) {
      OptModelBuilder.RowBuilder row = model.row("product" + r);
      double total = 0;
      for (int i = 0; i < retailers; i++) {
        double demand = random.nextInt(100);
        row.plus(demand, chosen[i]);
        total += demand;
      }
      row.equalTo(Math.floor(total / 2));
    }
    OptModelBuilder.ObjectiveBuilder cost = model.minimize("cost");
    for (int i = 0; i < retailers; i++) {
      cost.plus(1 + i, chosen[i]);
    }
    cost.done();
    return model.build();
  }

  /** Many optima. */
  static OptModel ties() {
    OptModelBuilder builder = new OptModelBuilder("ties");
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("on");
    Variable[] x = new Variable[12];
    for (int i = 0; i < x.length; i++) {
      x[i] = builder.binary("");
      objective.plus(1, x[i]);
    }
    for (int i = 0; i < x.length; i++) {
      builder
          .row("")
          .plus(1, x[i])
          .plus(1, x[(i + 1) % x.length])
          .plus(1, x[(i + 2) % x.length])
          .atLeast(1);
    }
    objective.done();
    return builder.build();
  }

  static OptModel knapsack(int items) {
    OptModelBuilder builder = new OptModelBuilder("knapsack");
    OptModelBuilder.ObjectiveBuilder gain = builder.maximize("gain");
    OptModelBuilder.RowBuilder weight = builder.row("weight");
    int total = 0;
    for (int i = 0; i < items; i++) {
      Variable taken = builder.binary("taken" + i);
      gain.plus(10 + (i * 37) % 23, taken);
      weight.plus(8 + (i * 29) % 19, taken);
      total += 8 + (i * 29) % 19;
    }
    weight.atMost(Math.floor(total * 0.4));
    gain.plus(100).done();
    return builder.build();
  }

  /** Takes what fits, in order. */
  static Assignment greedy(OptModel model) {
    double[] taken = new double[model.variableCount()];
    for (int v = 0; v < taken.length; v++) {
      taken[v] = 1;
      if (!ModelCheck.check(model, Assignment.of(taken)).feasible()) {
        taken[v] = 0;
      }
    }
    return Assignment.of(taken);
  }
}
