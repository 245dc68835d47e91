package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Column generation: solves the restricted master problem and adds the patterns of the best price,
 * until none improves on it. The prices that are searched lie between those of the master problem
 * and the best so far (smoothing of Wentges). Every search gives a bound, recomputed in integers.
 * Mutable.
 */
final class PatternGeneration {
  private static final double PULL = 0.7;
  private static final double QUICK_PULL = 0.5;
  private static final double LITTLE = 1e-6;
  private static final double CLOSE = 5e-4;

  /** By bin, in the unit of the loads. */
  private static final double CLOSE_LOADS = 1e-5;

  /** Times up to here count as 1: the right sides of the master problem are perturbed. */
  static final double ONCE = 1 + 3e-5;

  private static final long QUICK_NODES = 3_000;
  private static final long OTHER_NODES = 300;
  private static final long EXACT_NODES = 3_000_000;
  private static final int OTHERS = 40;
  private static final int EXCHANGED = 100;
  private static final int MOST_PROOFS = 40;
  private static final long LARGEST_PRICE = 1L << 43;

  /** What all items, or the contents of all bins, are worth at most. */
  private static final long LARGEST_WORTH = 1L << 61;

  private final PackingInstance instance;
  private final int[] bins;
  private final MasterLp lp;
  private final long largest;
  private final double scale;
  private final CompletionBound completion = new CompletionBound();
  private final long[][] weights;
  private int next;

  /** How a run ended. */
  enum Ending {
    /** It is proven that the bins do not hold the items. */
    IMPOSSIBLE,
    /** Parts of patterns fill the bins, as far as the run was asked to find out. */
    FRACTIONAL,
    /** Nothing is known: a limit ended the run, or parts of the patterns so far are not enough. */
    OPEN
  }

  /** How far a run goes. */
  enum Aim {
    /** Until parts of patterns fill the bins. */
    FILLED,
    /** Until no more patterns are found easily; proofs only where parts do not fill the bins. */
    SETTLED,
    /** Until the prices are optimal. */
    OPTIMAL,
    /** Like {@link #FILLED}, but a few rounds only, and without proofs. */
    QUICK
  }

  private static final int QUICK_ROUNDS = 8;

  /** The prices of the last run that prove most. */
  private Optional<Prices> best = Optional.empty();

  PatternGeneration(PackingInstance instance, int[] bins, MasterLp lp) {
    this.instance = instance;
    this.bins = bins;
    this.lp = lp;
    this.weights = new long[instance.kinds][0];
    long all = Math.max(1, Arrays.stream(bins).sum());
    long copies = Math.max(1, Arrays.stream(instance.demand).asLongStream().sum());
    this.largest = Math.min(LARGEST_PRICE, LARGEST_WORTH / (all * copies));
    this.scale = Long.highestOneBit(Math.max(1, largest / (20 * all)));
  }

  /** The prices that prove most for the bins that there are; of other kinds they say nothing. */
  Optional<PriceProof> proof() {
    return best.map(Prices::proof);
  }

  /** The prices that prove most, which hold for bins of all kinds: also of those without a bin. */
  Optional<PriceProof> proofOfAllKinds(PackingBudget budget) {
    best.ifPresent(prices -> prices.searchOthers(budget));
    return proof();
  }

  /** The prices of the items behind the proof, scaled. */
  long[] bestItems() {
    return best.map(prices -> prices.item).orElseGet(() -> new long[0]);
  }

  /** The prices of the cuts behind the proof, scaled. */
  long[] bestCuts() {
    return best.map(prices -> prices.cut).orElseGet(() -> new long[0]);
  }

  /** What the prices of a proof are multiplied with. */
  double scale() {
    return scale;
  }

  /**
   * Generates patterns of the groups.
   *
   * @param left the bins that are left for the groups
   */
  Ending run(ItemGroups groups, int[] left, Aim aim, PackingBudget budget) {
    best = Optional.empty();
    Center center = new Center();
    boolean proving = false;
    double[] before = new double[0];
    long limit = QUICK_NODES;
    double pull = 0;
    int round = 0;
    int proofs = 0;
    while (!budget.over()) {
      lp.solve(budget);
      double times = lp.times();
      if ((aim == Aim.FILLED || aim == Aim.QUICK) && times <= ONCE) {
        return Ending.FRACTIONAL;
      }
      if (aim == Aim.QUICK && ++round > QUICK_ROUNDS) {
        return Ending.OPEN;
      }
      if (times <= ONCE && center.close(times)) {
        return Ending.FRACTIONAL;
      }
      double[] item = lp.itemPrices();
      double[] cut = lp.cutPrices();
      double[] bin = lp.binPrices();
      Prices prices;
      if (proving && ++proofs > MOST_PROOFS) {
        return times <= ONCE ? Ending.FRACTIONAL : Ending.OPEN;
      }
      if (proving) {
        prices =
            new Prices(
                between(item, center.item, pull),
                between(cut, center.cut, pull),
                between(lp.withLoads() ? bin : loose(bin, times), center.bin, pull),
                groups,
                left,
                true);
        prices.search(limit, budget);
        if (center.take(prices)) {
          return Ending.IMPOSSIBLE;
        }
      } else {
        double[] tried = between(item, before, pull);
        prices = new Prices(tried, cut, new double[bin.length], groups, left, false);
        prices.search(limit, budget);
        prices.found.addAll(exchanged(groups, item, left, budget));
        before = tried;
      }
      boolean any = false;
      for (BinPattern pattern : prices.found) {
        any |= reduced(pattern, item, cut, bin) < -LITTLE && lp.add(pattern);
      }
      if (any) {
        pull = proving ? PULL : QUICK_PULL;
      } else if (pull > 0) {
        pull = 0;
      } else if (aim == Aim.QUICK || (aim == Aim.SETTLED && (times <= ONCE || lp.withLoads()))) {
        return times <= ONCE ? Ending.FRACTIONAL : Ending.OPEN;
      } else if (!proving) {
        proving = true;
      } else if (prices.truncated && limit < EXACT_NODES) {
        limit *= 30;
      } else {
        return times <= ONCE ? Ending.FRACTIONAL : Ending.OPEN;
      }
    }
    return Ending.OPEN;
  }

  /** The prices that prove most so far. Mutable. */
  private final class Center {
    double[] item = new double[0];
    double[] cut = new double[0];
    double[] bin = new double[0];
    double proven = Double.NEGATIVE_INFINITY;

    /** Whether little more can be proven. */
    boolean close(double times) {
      return lp.withLoads()
          ? proven >= lp.loads() - CLOSE_LOADS * Arrays.stream(bins).sum()
          : proven >= times * (1 - CLOSE);
    }

    /**
     * Takes prices where they prove more, of the load or of the bins; returns whether the bins do
     * not hold the items.
     */
    boolean take(Prices prices) {
      PriceProof found = prices.proof();
      double reached = lp.withLoads() ? found.excess(bins) / scale : found.times(bins);
      if (reached > proven) {
        proven = reached;
        item = unscaled(prices.item);
        cut = unscaled(prices.cut);
        bin = unscaled(prices.bin);
        best = Optional.of(prices);
      }
      return !lp.withLoads() && found.excess(bins) > 0;
    }

    private double[] unscaled(long[] prices) {
      return Arrays.stream(prices).mapToDouble(price -> price / scale).toArray();
    }
  }

  /** Prices of bins that patterns have to exceed: the more accurate, the closer to a proof. */
  private static double[] loose(double[] bin, double times) {
    double looseness = 1 + (times > ONCE ? (times - 1) / 3 : 3e-4);
    return Arrays.stream(bin).map(price -> price * looseness).toArray();
  }

  /** The patterns of the last solution, improved by exchanges. */
  private List<BinPattern> exchanged(
      ItemGroups groups, double[] item, int[] left, PackingBudget budget) {
    PatternExchange exchange = new PatternExchange(groups, item, lp);
    double[] amounts = lp.amounts();
    List<BinPattern> better = new ArrayList<>();
    for (int n = 0; n < amounts.length && better.size() < EXCHANGED && !budget.over(); n++) {
      next = (next + 1) % amounts.length;
      int p = next;
      BinPattern pattern = lp.patterns().get(p);
      if (amounts[p] > 0 && left[pattern.kind()] > 0) {
        BinPattern improved = exchange.improved(pattern);
        if (!improved.equals(pattern)) {
          better.add(improved);
        }
      }
    }
    budget.spend(exchange.steps());
    return better;
  }

  private double reduced(BinPattern pattern, double[] item, double[] cut, double[] bin) {
    double reduced = bin[pattern.kind()] + lp.load(pattern);
    for (int i : pattern.items()) {
      reduced -= item[i];
    }
    for (int s = 0; s < cut.length; s++) {
      if (cut[s] > 0) {
        reduced += cut[s] * lp.cuts().get(s).of(pattern.items());
      }
    }
    return reduced;
  }

  private static double[] between(double[] to, double[] from, double pull) {
    if (pull == 0 || from.length == 0) {
      return to;
    }
    double[] price = new double[to.length];
    for (int i = 0; i < price.length; i++) {
      price[i] = i < from.length ? pull * from[i] + (1 - pull) * to[i] : (1 - pull) * to[i];
    }
    return price;
  }

  /** Prices in integers, and the best patterns for them. */
  private final class Prices {
    private final ItemGroups groups;
    private final int[] left;
    private final boolean proving;
    private final double[] floors;
    final long[] item;
    final long[] cut;
    final long[] bin = new long[instance.kinds];
    final List<BinPattern> found = new ArrayList<>();
    boolean truncated;

    Prices(
        double[] item,
        double[] cut,
        double[] floors,
        ItemGroups groups,
        int[] left,
        boolean proving) {
      this.proving = proving;
      this.floors = floors;
      this.groups = groups;
      this.left = left;
      this.item = scaled(item);
      this.cut = scaled(cut);
    }

    private long[] scaled(double[] prices) {
      return Arrays.stream(prices)
          .mapToLong(price -> Math.min(largest, (long) (Math.max(0, price) * scale)))
          .toArray();
    }

    private long floor(int kind) {
      return (long) (floors[kind] * scale);
    }

    /** The prices of the items less what they cost in a bin of a kind. */
    private long[] netOfLoad(int kind) {
      long[] net = item.clone();
      for (int i = 0; i < net.length; i++) {
        net[i] -= (long) Math.floor(lp.load(kind, i) * scale);
      }
      return net;
    }

    void search(long limit, PackingBudget budget) {
      for (int k = 0; k < instance.kinds; k++) {
        if (left[k] > 0) {
          search(k, limit, budget);
        }
      }
    }

    /** Bounds the patterns of the kinds of which there is no bin. */
    void searchOthers(PackingBudget budget) {
      for (int k = 0; k < instance.kinds; k++) {
        if (left[k] <= 0) {
          PricedGroups priced =
              new PricedGroups(groups, k, netOfLoad(k), lp.cuts(), cut, false, weights[k]);
          PatternSearch search = new PatternSearch(groups, k, priced);
          search.complete(completion);
          search.solve(EXACT_NODES, 0);
          budget.spend(search.nodes() + groups.count());
          bin[k] = search.bound();
        }
      }
    }

    private void search(int kind, long limit, PackingBudget budget) {
      PricedGroups priced =
          new PricedGroups(groups, kind, netOfLoad(kind), lp.cuts(), cut, false, weights[kind]);
      PatternSearch search = new PatternSearch(groups, kind, priced);
      weights[kind] = priced.weights;
      if (proving) {
        search.complete(completion);
      }
      search.solve(limit, floor(kind));
      bin[kind] = search.bound();
      truncated |= search.bound() > Math.max(search.value(), floor(kind));
      if (!proving) {
        int others = Math.min(OTHERS, left[kind]);
        for (int k = 1; k < others && !search.found().isEmpty(); k++) {
          if (!search.another(OTHER_NODES)) {
            break;
          }
        }
      }
      budget.spend(search.nodes() + groups.count());
      found.addAll(search.found());
    }

    PriceProof proof() {
      long sum = -Arrays.stream(cut).sum();
      for (int i = 0; i < item.length; i++) {
        sum += instance.demand[i] * item[i];
      }
      return new PriceProof(sum, bin);
    }
  }
}
