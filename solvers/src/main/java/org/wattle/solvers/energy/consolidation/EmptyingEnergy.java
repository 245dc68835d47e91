package org.wattle.solvers.energy.consolidation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.SlotEnergy;

/** What servers, switches and loads take, and sizes relative to capacities, for quick look-up. */
final class EmptyingEnergy {
  private final double[][] capacity;
  private final double[][] joules;
  private final double[] added;
  private final double[] switchAdded;
  private final double[] total;
  private final double typical;
  private final double[] least;

  EmptyingEnergy(DataCenter center, EnergyObjective objective) {
    SlotEnergy energy = new SlotEnergy(center);
    int servers = center.serverCount();
    double seconds = center.instance().slotSeconds();
    this.capacity = new double[servers][];
    this.joules = new double[servers][];
    this.added = new double[servers];
    this.total = new double[center.instance().resources().size()];
    for (int h = 0; h < servers; h++) {
      added[h] = energy.serverAdded(h);
      capacity[h] = center.serverType(h).capacity().toArray();
      joules[h] = center.serverType(h).watts().loadWatts().toArray();
      for (int l = 0; l < total.length; l++) {
        joules[h][l] = capacity[h][l] > 0 ? joules[h][l] * seconds / capacity[h][l] : 0;
        total[l] += capacity[h][l];
      }
    }
    this.least =
        IntStream.range(0, total.length)
            .mapToDouble(l -> Arrays.stream(joules).mapToDouble(of -> of[l]).min().orElse(0))
            .toArray();
    this.typical =
        Math.max(Double.MIN_NORMAL, Arrays.stream(added).map(Math::abs).average().orElse(0));
    this.switchAdded = new double[center.switchCount()];
    if (objective == EnergyObjective.MTEC) {
      Arrays.setAll(switchAdded, energy::switchAdded);
    }
  }

  /** What a server adds by being on, in J. */
  double added(int server) {
    return added[server];
  }

  /** What an average server adds or saves by being on, in J; above 0. */
  double typical() {
    return typical;
  }

  /** What a switch adds by being on, in J; 0 where the objective leaves switches out. */
  double switchAdded(int switchNode) {
    return switchAdded[switchNode];
  }

  /** What a demand adds on a server, in J. */
  double load(int server, ResourceVector demand) {
    double sum = 0;
    for (int l = 0; l < total.length; l++) {
      sum += joules[server][l] * demand.get(l);
    }
    return sum;
  }

  /** What no server takes less than for a demand, in J. */
  double leastLoad(ResourceVector demand) {
    double sum = 0;
    for (int l = 0; l < total.length; l++) {
      sum += least[l] * demand.get(l);
    }
    return sum;
  }

  /** An amount as a share of the capacity of a server; 0 where that is 0. */
  double share(int server, int resource, double amount) {
    double most = capacity[server][resource];
    return most > 0 ? amount / most : 0;
  }

  /** The shares of all capacity that a demand takes, summed over the resources. */
  double size(ResourceVector demand) {
    double size = 0;
    for (int l = 0; l < total.length; l++) {
      size += total[l] > 0 ? demand.get(l) / total[l] : 0;
    }
    return size;
  }
}
