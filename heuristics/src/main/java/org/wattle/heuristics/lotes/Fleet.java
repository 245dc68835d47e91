package org.wattle.heuristics.lotes;

import java.util.List;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;

/**
 * The machines of an instance, numbered from 0 by configuration, with amounts in integer units, so
 * that sums are exact however often tasks arrive and leave. A unit is a millionth, or the smallest
 * larger power of ten that keeps the largest capacity below 10^9 units. Immutable.
 */
public final class Fleet {
  private static final double MAX_UNITS_PER_AMOUNT = 1e6;
  private static final double MAX_UNITS = 1e9;

  private final LotesInstance instance;
  private final double[] unitsPerAmount;
  private final int[] firstMachine;
  private final int[][] capacity;

  /**
   * The machines of an instance.
   *
   * @throws IllegalArgumentException where there are more than 2^30
   */
  public Fleet(LotesInstance instance) {
    this.instance = instance;
    if (instance.machines() > 1 << 30) {
      throw new IllegalArgumentException(
          "There are too many machines (" + instance.machines() + ") to number them.");
    }
    List<MachineConfiguration> configurations = instance.configurations();
    int resources = instance.resources().size();
    unitsPerAmount = new double[resources];
    for (int l = 0; l < resources; l++) {
      double largest = 0;
      for (MachineConfiguration configuration : configurations) {
        largest = Math.max(largest, configuration.capacity().get(l));
      }
      double units = MAX_UNITS_PER_AMOUNT;
      while (largest * units > MAX_UNITS) {
        units /= 10;
      }
      unitsPerAmount[l] = units;
    }
    firstMachine = new int[configurations.size() + 1];
    capacity = new int[configurations.size()][resources];
    for (int j = 0; j < configurations.size(); j++) {
      firstMachine[j + 1] = firstMachine[j] + configurations.get(j).count();
      for (int l = 0; l < resources; l++) {
        capacity[j][l] = units(l, configurations.get(j).capacity().get(l));
      }
    }
  }

  public LotesInstance instance() {
    return instance;
  }

  public int resources() {
    return unitsPerAmount.length;
  }

  public int configurations() {
    return capacity.length;
  }

  public int machines() {
    return firstMachine[configurations()];
  }

  /** The first machine of a configuration; for their number, the end of the last. */
  public int firstMachine(int configuration) {
    return firstMachine[configuration];
  }

  /** c_jl in units. */
  public int capacity(int configuration, int resource) {
    return capacity[configuration][resource];
  }

  /** An amount of a resource in units, rounded; at most what an int holds. */
  public int units(int resource, double amount) {
    return (int) Math.min(Integer.MAX_VALUE, Math.round(amount * unitsPerAmount[resource]));
  }

  /** How many units an amount of 1 is; below 1 where capacities are very large. */
  public double unitsPerAmount(int resource) {
    return unitsPerAmount[resource];
  }

  /** Whether an empty machine of a configuration holds a need. */
  boolean couldHold(int configuration, int[] needs, int at) {
    int[] all = capacity[configuration];
    for (int l = 0; l < all.length; l++) {
      if (needs[at + l] > all[l]) {
        return false;
      }
    }
    return true;
  }
}
