package org.wattle.heuristics.energy;

import java.util.Random;
import org.wattle.model.energy.EnergyInstance;

/** Flows of 0–4 eighths of a Gbps, and masters among the tasks. */
final class RandomTraffic {
  private RandomTraffic() {}

  /** Bandwidths differ from type to type, or not. */
  static Traffic of(EnergyInstance instance, Random random) {
    int types = instance.serverTypes().size();
    int tasks = instance.tasks().size();
    double[][] external = new double[tasks][types];
    double[][] internal = new double[tasks][types];
    int[] masters = new int[tasks];
    boolean byType = random.nextBoolean();
    for (int i = 0; i < tasks; i++) {
      for (int t = 0; t < types; t++) {
        external[i][t] = byType || t == 0 ? random.nextInt(5) / 8.0 : external[i][0];
        internal[i][t] = byType || t == 0 ? random.nextInt(5) / 8.0 : internal[i][0];
      }
      masters[i] = random.nextInt(4) == 0 ? Traffic.NONE : random.nextInt(tasks);
    }
    return new Traffic() {
      @Override
      public double externalGbps(int task, int serverType) {
        return external[task][serverType];
      }

      @Override
      public double internalGbps(int task, int serverType) {
        return internal[task][serverType];
      }

      @Override
      public int master(int task) {
        return masters[task];
      }
    };
  }
}
