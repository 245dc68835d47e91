package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The restricted master problem: how many times must the given bins be there, so that fractions of
 * the patterns so far cover all items?
 *
 * <pre>
 * minimise N·λ   such that   Σ_p c_ip x_p ≥ d_i         for every item i
 *                            Σ_{p of kind k} x_p ≤ λ·n_k  for every kind k
 *                            Σ_p ⌊|p∩S|/2⌋ x_p ≤ 1       for every cut S
 * </pre>
 *
 * <p>c_ip is how often pattern p has item i, and d_i the number of its copies; there are cuts only
 * where every item is there once. N is the sum of all n_k. Primal simplex with an explicit inverse
 * of the basis, which is kept between solves; new patterns, new cuts and patterns switched off keep
 * the basis feasible. Right sides are perturbed against degeneracy, always in the same way, so that
 * solutions are accurate to about 1e-4 only. Nothing is proven by them: bounds are recomputed from
 * the prices in integers. Mutable.
 */
final class MasterLp {
  private static final double REDUCED_COST = 1e-8;
  private static final double PIVOT = 1e-8;
  private static final double LOADS_COST = 5;
  private static final double SPREAD = 1e-5;
  private static final int REFACTOR = 300;
  private static final long PIVOTS = 100;

  private final PackingInstance instance;
  private final double big;
  private final double timesCost;
  private final boolean withLoads;
  private final SimplexBasis simplex;
  private final List<BinPattern> patterns = new ArrayList<>();
  private final List<BitSet> sets = new ArrayList<>();
  private final BitSet off = new BitSet();
  private final List<Integer> columnOf = new ArrayList<>();
  private final Set<BinPattern> known = new HashSet<>();
  private final List<SubsetRow> cuts = new ArrayList<>();

  /**
   * A master problem without patterns.
   *
   * @param bins the number of bins of every kind
   * @param withLoads whether patterns cost their load: λ is 1 at least then, and the load of a
   *     packing is minimised
   */
  MasterLp(PackingInstance instance, int[] bins, boolean withLoads) {
    this.instance = instance;
    this.withLoads = withLoads;
    double all = Math.max(1, Arrays.stream(bins).sum());
    this.big = 20 * all;
    this.timesCost = withLoads ? LOADS_COST * all : all;
    this.simplex = new SimplexBasis(REDUCED_COST, PIVOT, REFACTOR);
    for (int i = 0; i < instance.items; i++) {
      int copies = instance.demand[i];
      int row = simplex.addRow(copies > 0 ? copies + spread(i) : 0);
      simplex.startWith(simplex.addColumn(new int[] {row}, new double[] {1}, big));
      simplex.addColumn(new int[] {row}, new double[] {-1}, 0);
    }
    int[] rows = new int[bins.length];
    double[] numbers = new double[bins.length];
    for (int k = 0; k < bins.length; k++) {
      rows[k] = simplex.addRow((withLoads ? bins[k] : 0) + spread(instance.items + k));
      numbers[k] = -bins[k];
      simplex.startWith(simplex.addColumn(new int[] {rows[k]}, new double[] {1}, 0));
    }
    simplex.addColumn(rows, numbers, timesCost);
  }

  /** A small number that depends on the position only. */
  private static double spread(int position) {
    long mixed = (position + 1) * 0x9E3779B97F4A7C15L;
    return SPREAD * (0.1 + 0.9 * (mixed >>> 40) / (1 << 24));
  }

  /** Adds a pattern; returns whether it is new. */
  boolean add(BinPattern pattern) {
    if (!known.add(pattern)) {
      return false;
    }
    int length = pattern.items().size();
    int last = -1;
    int[] rows = new int[length + 1 + cuts.size()];
    double[] factors = new double[rows.length];
    int used = 0;
    BitSet set = new BitSet(instance.items);
    for (int i : pattern.items()) {
      if (i == last) {
        factors[used - 1]++;
      } else {
        rows[used] = i;
        factors[used++] = 1;
        set.set(i);
        last = i;
      }
    }
    rows[used] = instance.items + pattern.kind();
    factors[used++] = 1;
    for (int s = 0; s < cuts.size(); s++) {
      int times = cuts.get(s).of(pattern.items());
      if (times > 0) {
        rows[used] = instance.items + instance.kinds + s;
        factors[used++] = times;
      }
    }
    columnOf.add(
        simplex.addColumn(Arrays.copyOf(rows, used), Arrays.copyOf(factors, used), load(pattern)));
    patterns.add(pattern);
    sets.add(set);
    return true;
  }

  /** Adds a cut. */
  void add(SubsetRow cut) {
    int position = cuts.size();
    cuts.add(cut);
    int row = simplex.addRow(1 + spread(instance.items + instance.kinds + position));
    for (int p = 0; p < patterns.size(); p++) {
      int times = cut.of(patterns.get(p).items());
      if (times > 0) {
        simplex.extend(columnOf.get(p), row, times);
      }
    }
    int slack = simplex.addColumn(new int[] {row}, new double[] {1}, 0);
    int over = simplex.addColumn(new int[] {row}, new double[] {-1}, big);
    simplex.startRow(row, slack, over);
  }

  /** Switches patterns on and off. */
  void use(Predicate<BitSet> admitted) {
    for (int p = 0; p < patterns.size(); p++) {
      boolean may = admitted.test(sets.get(p));
      off.set(p, !may);
      simplex.use(columnOf.get(p), may, big);
    }
  }

  /** Solves, as far as the budget goes, which pays for the pivots. */
  void solve(PackingBudget budget) {
    long most = 50_000L + 50L * rows();
    long pivots = PIVOTS;
    while (pivots == PIVOTS && most > 0 && !budget.over()) {
      pivots = simplex.minimise(PIVOTS);
      most -= pivots;
      budget.spend(pivots * rows() / 2);
    }
  }

  /** The number of rows. */
  int rows() {
    return instance.items + instance.kinds + cuts.size();
  }

  /** λ: how many times the bins are needed; above 1 where items are left out. */
  double times() {
    return (withLoads ? 1 : 0) + (simplex.value() - loads()) / timesCost;
  }

  /** What the patterns of the last solution cost. */
  double loads() {
    double sum = 0;
    double[] amounts = withLoads ? amounts() : new double[0];
    for (int p = 0; p < amounts.length; p++) {
      sum += amounts[p] > 0 && !off.get(p) ? amounts[p] * load(patterns.get(p)) : 0;
    }
    return sum;
  }

  /** What a pattern costs. */
  double load(BinPattern pattern) {
    return withLoads ? instance.load(pattern) : 0;
  }

  /** What an item costs in a bin of a kind. */
  double load(int kind, int item) {
    return withLoads ? instance.load[kind][item] : 0;
  }

  /** Whether patterns cost their load. */
  boolean withLoads() {
    return withLoads;
  }

  /** The prices of the items. */
  double[] itemPrices() {
    return simplex.duals(0, instance.items);
  }

  /** The prices of the cuts, at least 0. */
  double[] cutPrices() {
    double[] prices = simplex.duals(instance.items + instance.kinds, cuts.size());
    for (int s = 0; s < prices.length; s++) {
      prices[s] = Math.max(0, -prices[s]);
    }
    return prices;
  }

  /** The prices of the kinds of bins, at least 0. */
  double[] binPrices() {
    double[] prices = simplex.duals(instance.items, instance.kinds);
    for (int k = 0; k < prices.length; k++) {
      prices[k] = Math.max(0, -prices[k]);
    }
    return prices;
  }

  List<SubsetRow> cuts() {
    return cuts;
  }

  List<BinPattern> patterns() {
    return patterns;
  }

  /** The amount of every pattern in the last solution. */
  double[] amounts() {
    double[] amounts = new double[patterns.size()];
    double[] values = simplex.values();
    for (int p = 0; p < amounts.length; p++) {
      amounts[p] = values[columnOf.get(p)];
    }
    return amounts;
  }
}
