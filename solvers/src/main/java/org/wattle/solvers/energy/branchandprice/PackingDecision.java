package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Aim;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Ending;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Decides whether numbers of bins hold all items: column generation, dives, subset-row cuts, the
 * list of all patterns that a packing may need, and branch and price. Patterns are kept from one
 * decision to the next. Mutable.
 */
final class PackingDecision {
  private static final int DIVES = 3;
  private static final double LOAD_SHARE = 0.5;
  private static final double PRICES_SHARE = 0.1;
  private static final int CUT_ROUNDS = 12;
  private static final int CUTS_A_ROUND = 25;
  private static final int MOST_CUTS = 150;
  private static final int MOST_LISTED = 20_000;
  private static final long LIST_NODES = 10_000_000;
  private static final int KEPT = 4_000;

  private final PackingInstance instance;
  private final CheckedBackend integers;
  private final Consumer<String> trace;
  private List<BinPattern> kept = List.of();

  PackingDecision(PackingInstance instance, CheckedBackend integers, Consumer<String> trace) {
    this.instance = instance;
    this.integers = integers;
    this.trace = trace;
  }

  /**
   * Decides within a budget.
   *
   * @param bins the number of bins of every kind
   * @param limits of the integer program over the list of patterns
   * @param leastLoad whether a packing of little load is looked for
   */
  PackingVerdict decide(
      int[] bins, PackingBudget budget, SolveParameters limits, boolean leastLoad) {
    return new Run(bins, budget, limits, leastLoad).decide();
  }

  /** One decision. */
  private final class Run {
    private final int[] bins;
    private final PackingBudget budget;
    private final SolveParameters limits;
    private final MasterLp lp;
    private final PatternGeneration generation;
    private final ItemGroups all;
    private final boolean leastLoad;
    private final boolean once = instance.eachOnce();

    Run(int[] bins, PackingBudget budget, SolveParameters limits, boolean leastLoad) {
      this.leastLoad = leastLoad;
      this.bins = bins;
      this.budget = budget;
      this.limits = limits;
      this.lp = new MasterLp(instance, bins, false);
      this.generation = new PatternGeneration(instance, bins, lp);
      this.all = ItemGroups.of(instance);
      for (BinPattern pattern : kept) {
        if (bins[pattern.kind()] > 0) {
          lp.add(pattern);
        }
      }
    }

    PackingVerdict decide() {
      if (all.contradictory) {
        return new PackingVerdict.Impossible(Optional.empty(), "rules");
      }
      for (int i = 0; i < instance.items; i++) {
        if (!hasBin(i)) {
          return new PackingVerdict.Impossible(Optional.empty(), "sizes");
        }
      }
      PackingVerdict verdict = searched();
      keep();
      return verdict;
    }

    private boolean hasBin(int item) {
      for (int k = 0; k < bins.length; k++) {
        if (bins[k] > 0 && instance.allowed[k][item]) {
          return true;
        }
      }
      return false;
    }

    private PackingVerdict searched() {
      Ending root = generation.run(all, bins, Aim.FILLED, budget);
      say("filled " + root);
      if (root == Ending.IMPOSSIBLE) {
        return impossible("column generation");
      }
      Optional<List<BinPattern>> packing = dived(DIVES);
      if (packing.isPresent()) {
        return packed(packing.get());
      }
      int before = lp.patterns().size();
      root = generation.run(all, bins, Aim.SETTLED, budget);
      say("root " + root);
      if (root == Ending.IMPOSSIBLE) {
        return impossible("column generation");
      }
      packing = !once || lp.patterns().size() > before ? dived(DIVES) : packing;
      if (packing.isEmpty() && once && root == Ending.FRACTIONAL) {
        morePatterns();
        packing = dived(DIVES);
      }
      if (packing.isPresent()) {
        return packed(packing.get());
      }
      for (int round = 0; round < CUT_ROUNDS && once && !budget.over(); round++) {
        generation.run(all, bins, Aim.OPTIMAL, budget);
        List<SubsetRow> cuts = SubsetRows.violated(lp, instance.items, CUTS_A_ROUND);
        if (cuts.isEmpty() || lp.cuts().size() + cuts.size() > MOST_CUTS) {
          break;
        }
        cuts.forEach(lp::add);
        Ending ending = generation.run(all, bins, Aim.OPTIMAL, budget);
        say("cuts " + lp.cuts().size() + " " + ending);
        if (ending == Ending.IMPOSSIBLE) {
          return impossible("subset-row cuts");
        }
      }
      PackingVerdict listed = listed();
      if (!(listed instanceof PackingVerdict.Undecided)) {
        return listed;
      }
      packing = dived(DIVES);
      if (packing.isPresent()) {
        return packed(packing.get());
      }
      PackingVerdict verdict =
          once
              ? new PackingTree(instance, bins, lp, generation, budget).search()
              : new CountTree(instance, bins, lp.patterns(), true, budget, trace).search();
      say("tree " + verdict.getClass().getSimpleName());
      return verdict;
    }

    /**
     * Where parts of patterns fill the bins, optimal prices decide nothing, but the patterns that
     * are found for them help dives: they get a part of the steps.
     */
    private void morePatterns() {
      PackingBudget part = budget.share(PRICES_SHARE);
      Ending ending = generation.run(all, bins, Aim.OPTIMAL, part);
      budget.spend(part.done());
      say("prices " + ending);
    }

    private Optional<List<BinPattern>> dive(
        int skip, MasterLp master, PatternGeneration generated, PackingBudget limit) {
      return once
          ? new PackingDive(instance, bins, master, generated, limit).dive(skip)
          : new CountDive(instance, bins, master, limit).dive(skip);
    }

    /** A packing, or one of less load, where the load depends on the bins. */
    private PackingVerdict packed(List<BinPattern> packing) {
      List<BinPattern> best = packing;
      Optional<PackingVerdict.LoadProof> proof = Optional.empty();
      if (leastLoad && instance.unlikeLoads()) {
        PackingBudget part = budget.share(LOAD_SHARE);
        MasterLp loads = new MasterLp(instance, bins, true);
        lp.patterns().forEach(loads::add);
        packing.forEach(loads::add);
        PatternGeneration generated = new PatternGeneration(instance, bins, loads);
        generated.run(all, bins, once ? Aim.SETTLED : Aim.OPTIMAL, part);
        proof =
            generated
                .proofOfAllKinds(part)
                .map(prices -> new PackingVerdict.LoadProof(prices, generated.scale()));
        for (int skip = 0; skip < DIVES && !part.over(); skip++) {
          Optional<List<BinPattern>> other = dive(skip, loads, generated, part);
          trace.accept(
              "loads: %.5f, %.5f, bound %.5f, dive %s, load %.5f, before %.5f, steps %d"
                  .formatted(
                      loads.times(),
                      loads.loads(),
                      generated.proof().map(p -> p.excess(bins) / generated.scale()).orElse(0.0),
                      other.isPresent(),
                      other.map(this::load).orElse(0.0),
                      load(best),
                      part.done()));
          if (other.isPresent() && load(other.get()) < load(best)) {
            best = other.get();
          }
        }
        budget.spend(part.done());
      }
      return new PackingVerdict.Packed(best, proof);
    }

    private double load(List<BinPattern> packing) {
      return packing.stream().mapToDouble(instance::load).sum();
    }

    private PackingVerdict impossible(String by) {
      return new PackingVerdict.Impossible(generation.proofOfAllKinds(budget), by);
    }

    private void say(String what) {
      trace.accept(
          "%s: times %.5f, bound %.5f, patterns %d, steps %d"
              .formatted(
                  what,
                  lp.times(),
                  generation.proof().map(proof -> proof.times(bins)).orElse(0.0),
                  lp.patterns().size(),
                  budget.done()));
    }

    private Optional<List<BinPattern>> dived(int dives) {
      for (int skip = 0; skip < dives && !budget.over(); skip++) {
        Optional<List<BinPattern>> packing = dive(skip, lp, generation, budget);
        say("dive " + packing.isPresent());
        if (packing.isPresent()) {
          return packing;
        }
      }
      return Optional.empty();
    }

    /**
     * Lists all patterns whose reduced cost is within the slack of the best prices, since no
     * packing has others, and selects from them.
     */
    private PackingVerdict listed() {
      generation.run(all, bins, Aim.OPTIMAL, budget);
      if (generation.proof().isEmpty()) {
        return new PackingVerdict.Undecided();
      }
      PriceProof proof = generation.proof().get();
      long slack = -proof.excess(bins);
      List<BinPattern> patterns = new ArrayList<>();
      for (int k = 0; k < bins.length; k++) {
        if (bins[k] > 0) {
          PatternSearch search =
              new PatternSearch(
                  all,
                  k,
                  new PricedGroups(
                      all,
                      k,
                      generation.bestItems(),
                      lp.cuts(),
                      generation.bestCuts(),
                      true,
                      new long[0]));
          boolean complete =
              search.list(proof.bin(k) - slack, MOST_LISTED - patterns.size(), LIST_NODES);
          budget.spend(search.nodes());
          patterns.addAll(search.found());
          if (!complete) {
            trace.accept(
                "list incomplete at kind %d: %d patterns, slack %.4f, nodes %d"
                    .formatted(k, patterns.size(), slack / (double) proof.items(), search.nodes()));
            return new PackingVerdict.Undecided();
          }
        }
      }
      say("listed " + patterns.size());
      PackingVerdict verdict = PatternProgram.solve(instance, bins, patterns, integers, limits);
      say("program " + verdict.getClass().getSimpleName());
      return verdict;
    }

    private void keep() {
      double[] bin = lp.binPrices();
      double[] item = lp.itemPrices();
      List<BinPattern> patterns = lp.patterns();
      double[] reduced = new double[patterns.size()];
      Integer[] order = new Integer[reduced.length];
      for (int p = 0; p < reduced.length; p++) {
        order[p] = p;
        reduced[p] = bin[patterns.get(p).kind()];
        for (int i : patterns.get(p).items()) {
          reduced[p] -= item[i];
        }
      }
      Arrays.sort(order, (one, other) -> Double.compare(reduced[one], reduced[other]));
      kept = Arrays.stream(order).limit(KEPT).map(patterns::get).toList();
    }
  }
}
