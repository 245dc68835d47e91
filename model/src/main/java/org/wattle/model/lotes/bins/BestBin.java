package org.wattle.model.lotes.bins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.wattle.model.Tolerances;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;

/**
 * The bin of a configuration that is worth most, where every task of a class is worth the same: a
 * knapsack with several resources and as many tasks of each class as fit. Depth first, the class
 * that needs the largest part of the machine first; subtrees that {@link SurrogatePrices} exclude
 * are pruned. It is exact unless hundreds of thousands of bins have almost the same value: then
 * bins that are better by a negligible amount are ignored, and the bound includes that amount.
 */
public record BestBin(LotesInstance instance, ClassSets classes) {
  private static final int STOP_PERIOD = 4096;

  /** After this many nodes improvements of less than {@link #SLIGHT} are ignored. */
  private static final long EXACT_NODES = 300_000;

  /** Above the tolerance of what fits, by which bounds lie above bins that are full. */
  private static final double SLIGHT = 1e-8;

  /** After ten times as many nodes improvements of less than this are ignored. */
  private static final double SMALL = 1e-6;

  /**
   * A bin and its worth.
   *
   * @param bin maximal: what fits is in, though it be worth nothing
   * @param worth Σ_k N_k·w_k
   * @param bound no bin is worth more
   */
  public record Priced(Bin bin, double worth, double bound) {}

  /**
   * The best bin.
   *
   * @param worth w_k, of a task of each class, at least 0
   * @param stop polled regularly; where true, the best bin so far is returned with a valid bound
   */
  public Priced of(int configuration, double[] worth, BooleanSupplier stop) {
    Machine machine = Machine.of(instance, configuration, classes.classes().get(configuration));
    Search search = new Search(machine, worth, stop);
    search.fill(0, 0);
    Integer[] tasks = new Integer[worth.length];
    Arrays.fill(tasks, 0);
    double[] free = machine.limits();
    for (int d = 0; d < machine.classes(); d++) {
      tasks[machine.jobClass(d)] = search.best[d];
      machine.take(d, search.best[d], free, free);
    }
    for (int d = 0; d < machine.classes(); d++) {
      int more = machine.most(d, free);
      tasks[machine.jobClass(d)] += more;
      machine.take(d, more, free, free);
    }
    double value = Math.max(0, search.bestWorth);
    return new Priced(new Bin(configuration, Arrays.asList(tasks)), value, search.bound());
  }

  /** One depth-first search. */
  private static final class Search {
    private final Machine machine;
    private final int depth;
    private final double[] worth;
    private final SurrogatePrices[] prices;
    private final double[][] free;
    private final int[] tasks;
    private int[] best;
    private final BooleanSupplier stop;
    private double bestWorth = -1;
    private long nodes;
    private boolean stopped;
    private double letGo;

    Search(Machine machine, double[] worthOfClass, BooleanSupplier stop) {
      this.machine = machine;
      this.stop = stop;
      this.depth = machine.classes();
      this.worth = new double[depth];
      for (int d = 0; d < depth; d++) {
        worth[d] = worthOfClass[machine.jobClass(d)];
      }
      this.prices = new SurrogatePrices[depth];
      this.free = new double[depth + 1][];
      for (int d = 0; d <= depth; d++) {
        free[d] = machine.limits();
        if (d < depth) {
          prices[d] = SurrogatePrices.of(machine, worth, d);
        }
      }
      this.tasks = new int[depth];
      this.best = new int[depth];
    }

    void fill(int d, double sum) {
      if (d == depth) {
        if (sum > bestWorth) {
          bestWorth = sum;
          best = tasks.clone();
        }
        return;
      }
      stopped = stopped || (++nodes % STOP_PERIOD == 0 && stop.getAsBoolean());
      int most = machine.most(d, free[d]);
      int least = d == depth - 1 ? most : 0;
      for (int n = most; n >= least && !stopped; n--) {
        machine.take(d, n, free[d], free[d + 1]);
        tasks[d] = n;
        double now = sum + n * worth[d];
        if (d + 1 == depth || promising(now, d + 1)) {
          fill(d + 1, now);
        }
      }
    }

    double bound() {
      return stopped
          ? prices[0].most(machine.limits())
          : Math.max(letGo, Math.max(0, bestWorth) * (1 + Tolerances.DIGITS));
    }

    private boolean promising(double sum, int d) {
      double most = sum + prices[d].most(free[d]);
      if (most > bestWorth * (1 + tolerance())) {
        return true;
      }
      letGo = Math.max(letGo, most);
      return false;
    }

    private double tolerance() {
      if (nodes <= EXACT_NODES) {
        return Tolerances.DIGITS;
      }
      return nodes <= 10 * EXACT_NODES ? SLIGHT : SMALL;
    }
  }

  /**
   * How much the tasks that still fit can be worth at most, by prices of resources: where every
   * class costs at least what it is worth, {@code u·r_k ≥ w_k}, nothing that fits into the free
   * resources f is worth more than u·f. With every vertex of the prices of two resources this is
   * the fluid optimum of the two; with more resources, the least over all pairs.
   */
  private static final class SurrogatePrices {
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
}
