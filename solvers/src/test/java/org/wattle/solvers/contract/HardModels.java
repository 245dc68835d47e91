package org.wattle.solvers.contract;

import java.util.Random;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** Models in whole numbers that take far longer than a test may. */
final class HardModels {
  private HardModels() {}

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
}
