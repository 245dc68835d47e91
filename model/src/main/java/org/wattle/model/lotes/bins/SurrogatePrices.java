package org.wattle.model.lotes.bins;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.Tolerances;

/**
 * How much the tasks that still fit can be worth at most, by prices of resources: where every class
 * costs at least what it is worth, {@code u·r_k ≥ w_k}, nothing that fits into the free resources f
 * is worth more than u·f. With every vertex of the prices of two resources this is the fluid
 * optimum of the two; with more resources, the least over all pairs.
 */
final class SurrogatePrices {
  private final double[][] prices;

  private SurrogatePrices(double[][] prices) {
    this.prices = prices;
  }

  /** For the classes of a machine from a place in its order on. */
  static SurrogatePrices of(Machine machine, double[] worth, int first) {
    int resources = machine.limits().length;
    List<double[]> found = new ArrayList<>();
    for (int l = 0; l < resources; l++) {
      double[] one = new double[resources];
      one[l] = 1;
      found.add(scaled(machine, worth, first, one));
    }
    for (int l = 0; l < resources; l++) {
      for (int m = l + 1; m < resources; m++) {
        for (int c = first; c < worth.length; c++) {
          for (int d = c + 1; d < worth.length; d++) {
            double[] both = tight(machine, worth, new int[] {c, d}, new int[] {l, m});
            double[] valid = scaled(machine, worth, first, both);
            if (valid.length > 0 && valid[l] <= both[l] * (1 + Tolerances.SUM)) {
              found.add(valid);
            }
          }
        }
      }
    }
    return new SurrogatePrices(found.toArray(double[][]::new));
  }

  /** Prices at which two classes cost what they are worth; all 0 where there are none. */
  private static double[] tight(Machine machine, double[] worth, int[] classes, int[] resources) {
    double[] prices = new double[machine.limits().length];
    double a = machine.need(classes[0], resources[0]);
    double b = machine.need(classes[0], resources[1]);
    double c = machine.need(classes[1], resources[0]);
    double d = machine.need(classes[1], resources[1]);
    double determinant = a * d - b * c;
    double first = (worth[classes[0]] * d - worth[classes[1]] * b) / determinant;
    double second = (worth[classes[1]] * a - worth[classes[0]] * c) / determinant;
    if (first > 0 && second > 0 && Double.isFinite(first + second)) {
      prices[resources[0]] = first;
      prices[resources[1]] = second;
    }
    return prices;
  }

  /** The prices times what makes them valid; empty where nothing does. */
  private static double[] scaled(Machine machine, double[] worth, int first, double[] prices) {
    double factor = 0;
    for (int d = first; d < worth.length; d++) {
      double cost = 0;
      for (int l = 0; l < prices.length; l++) {
        cost += prices[l] * machine.need(d, l);
      }
      factor = Math.max(factor, worth[d] == 0 ? 0 : worth[d] / cost);
    }
    if (!Double.isFinite(factor)) {
      return new double[0];
    }
    double[] valid = prices.clone();
    for (int l = 0; l < valid.length; l++) {
      valid[l] *= factor;
    }
    return valid;
  }

  /** What fits into the free resources is worth no more. */
  double most(double[] free) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] vector : prices) {
      double sum = 0;
      for (int l = 0; l < free.length; l++) {
        sum += vector[l] * free[l];
      }
      least = Math.min(least, sum);
    }
    return least;
  }
}
