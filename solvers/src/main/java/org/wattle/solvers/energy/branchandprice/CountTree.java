package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wattle.solvers.energy.branchandprice.CountNode.Split;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Aim;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Ending;

/**
 * Branch and price where items have several copies: at least m bins of a kind hold a copies of an
 * item or more in one branch, and fewer do in the other (Vanderbeck's rule for one item; branching
 * again in the bins that were set aside makes it one for several). Depth first, at least first.
 * Mutable.
 */
final class CountTree {
  private static final double WHOLE = 1e-3;

  private final boolean dives;
  private final PackingBudget budget;
  private final Consumer<String> trace;
  private final Deque<CountNode> open = new ArrayDeque<>();

  /**
   * A search.
   *
   * @param patterns to begin with
   * @param dives whether every node is searched by a dive, too
   */
  CountTree(
      PackingInstance instance,
      int[] bins,
      List<BinPattern> patterns,
      boolean dives,
      PackingBudget budget,
      Consumer<String> trace) {
    this.dives = dives;
    this.budget = budget;
    this.trace = trace;
    open.push(CountNode.root(instance, bins, patterns));
  }

  PackingVerdict search() {
    boolean complete = true;
    int nodes = 0;
    while (!open.isEmpty() && !budget.over()) {
      CountNode node = open.pop();
      nodes++;
      MasterLp lp = new MasterLp(node.instance(), node.bins(), false);
      node.patterns().forEach(lp::add);
      Ending ending = generated(node, lp);
      if (ending == Ending.IMPOSSIBLE) {
        continue;
      }
      Optional<List<BinPattern>> packing = packing(node, lp);
      if (packing.isPresent()) {
        trace.accept("counts: packed after %d nodes".formatted(nodes));
        return new PackingVerdict.Packed(node.original(packing.get()));
      }
      Optional<Split> split = split(node, lp);
      if (split.isEmpty()) {
        complete = false;
        continue;
      }
      open.push(node.fewer(split.get(), lp));
      node.atLeast(split.get(), lp).ifPresent(open::push);
    }
    trace.accept("counts: %d nodes, %d open".formatted(nodes, open.size()));
    return complete && open.isEmpty() && !budget.over()
        ? new PackingVerdict.Impossible(Optional.empty(), "branch and price")
        : new PackingVerdict.Undecided();
  }

  private Ending generated(CountNode node, MasterLp lp) {
    if (Arrays.stream(node.instance().demand).allMatch(copies -> copies == 0)) {
      return Ending.FRACTIONAL;
    }
    return new PatternGeneration(node.instance(), node.bins(), lp)
        .run(ItemGroups.of(node.instance()), node.bins(), Aim.FILLED, budget);
  }

  private Optional<List<BinPattern>> packing(CountNode node, MasterLp lp) {
    int[] demand = node.instance().demand;
    Optional<List<BinPattern>> rounded =
        DisjointPatterns.of(PairChoice.patterns(lp), demand, node.bins());
    return rounded.isPresent() || !dives || lp.times() > PatternGeneration.ONCE
        ? rounded
        : new CountDive(node.instance(), node.bins(), lp, budget).dive(0);
  }

  /** The split whose number of bins is most nearly half; of equal ones the larger contents. */
  private static Optional<Split> split(CountNode node, MasterLp lp) {
    double[] amounts = lp.amounts();
    Split best = new Split(0, 0, 0, 0);
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < node.instance().kinds; k++) {
      for (int i = 0; i < node.instance().items && node.bins()[k] > 0; i++) {
        double[] holding = holding(node, lp, amounts, k, i);
        for (int a = 1; a < holding.length; a++) {
          double part = holding[a] - Math.floor(holding[a]);
          boolean fractional = part > WHOLE && part < 1 - WHOLE;
          int bins = (int) (fractional ? Math.ceil(holding[a]) : Math.round(holding[a]));
          double score =
              fractional
                  ? Math.abs(part - 0.6) - 0.3 * share(node.instance(), k, i, a)
                  : 2 - share(node.instance(), k, i, a);
          boolean divides = fractional || (bins > 0 && bins < node.bins()[k]);
          if (divides && bins <= node.bins()[k] && score < least) {
            least = score;
            best = new Split(k, i, a, bins);
          }
        }
      }
    }
    return best.bins() > 0 ? Optional.of(best) : Optional.empty();
  }

  /** In how many bins of a kind a solution has that many copies of an item or more. */
  private static double[] holding(
      CountNode node, MasterLp lp, double[] amounts, int kind, int item) {
    double[] holding = new double[node.instance().most[kind][item] + 1];
    for (int p = 0; p < amounts.length; p++) {
      BinPattern pattern = lp.patterns().get(p);
      if (amounts[p] > WHOLE && pattern.kind() == kind) {
        long copies = pattern.items().stream().filter(i -> i == item).count();
        for (int a = 1; a <= Math.min(copies, holding.length - 1); a++) {
          holding[a] += amounts[p];
        }
      }
    }
    return holding;
  }

  /** The size of copies of an item, in shares of the capacity of a bin. */
  private static double share(PackingInstance instance, int kind, int item, int copies) {
    double most = 0;
    for (int l = 0; l < instance.needs; l++) {
      most =
          Math.max(
              most,
              copies * instance.size[item][l] / (double) Math.max(1, instance.capacity[kind][l]));
    }
    return most;
  }
}
