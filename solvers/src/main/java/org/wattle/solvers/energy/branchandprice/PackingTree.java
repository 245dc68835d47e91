package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Aim;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Ending;

/**
 * Branch and price by the rule of Ryan and Foster: a pair of items that parts of patterns hold
 * together is in one bin in one branch, and in two bins in the other. Depth first, together first.
 * Mutable.
 */
final class PackingTree {
  private final PackingInstance instance;
  private final int[] bins;
  private final MasterLp lp;
  private final PatternGeneration generation;
  private final PackingBudget budget;

  PackingTree(
      PackingInstance instance,
      int[] bins,
      MasterLp lp,
      PatternGeneration generation,
      PackingBudget budget) {
    this.instance = instance;
    this.bins = bins;
    this.lp = lp;
    this.generation = generation;
    this.budget = budget;
  }

  PackingVerdict search() {
    BitSet all = new BitSet();
    all.set(0, instance.items);
    Deque<PairBranching> open = new ArrayDeque<>();
    open.push(PairBranching.ROOT);
    boolean complete = true;
    while (!open.isEmpty() && !budget.over()) {
      PairBranching node = open.pop();
      ItemGroups groups = new ItemGroups(instance, node, all);
      if (groups.contradictory) {
        continue;
      }
      lp.use(node::admits);
      Ending ending = generation.run(groups, bins, Aim.FILLED, budget);
      if (ending == Ending.IMPOSSIBLE) {
        continue;
      }
      Optional<int[]> pair = PairChoice.of(lp, instance);
      if (pair.isEmpty()) {
        Optional<List<BinPattern>> packing =
            DisjointPatterns.of(PairChoice.patterns(lp), instance.demand, bins);
        if (packing.isPresent()) {
          lp.use(set -> true);
          return new PackingVerdict.Packed(packing.get());
        }
        complete = false;
        continue;
      }
      int one = pair.get()[0];
      int other = pair.get()[1];
      open.push(node.withApart(one, other));
      open.push(node.withTogether(one, other));
    }
    lp.use(set -> true);
    return complete && open.isEmpty() && !budget.over()
        ? new PackingVerdict.Impossible(Optional.empty(), "branch and price")
        : new PackingVerdict.Undecided();
  }
}
