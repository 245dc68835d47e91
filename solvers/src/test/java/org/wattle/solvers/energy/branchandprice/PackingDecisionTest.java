package org.wattle.solvers.energy.branchandprice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.grading.CheckedBackend;

/** What is decided about bins is what trying everything finds. */
class PackingDecisionTest {
  private static final long STEPS = 50_000_000;

  static Stream<Long> seeds() {
    return Seeds.upTo(1_000);
  }

  /** With those that tell whether one bin too many is restricted in a branch. */
  static Stream<Long> branchingSeeds() {
    return Stream.concat(Stream.of(190L, 900L), seeds()).distinct();
  }

  private static PackingBudget budget() {
    return new PackingBudget(STEPS, () -> false);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void agreesWithTryingEverything(long seed) {
    TinyPackings tiny = new TinyPackings(seed, 9);
    PackingVerdict verdict =
        new PackingDecision(tiny.instance, CheckedBackend.installed("cp-sat"), line -> {})
            .decide(tiny.bins, budget(), SolveParameters.DEFAULT, false);
    check(seed, tiny, verdict);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theTreeAloneAgreesWithTryingEverything(long seed) {
    TinyPackings tiny = new TinyPackings(seed, 9);
    MasterLp lp = new MasterLp(tiny.instance, tiny.bins, false);
    PatternGeneration generation = new PatternGeneration(tiny.instance, tiny.bins, lp);
    PackingTree tree = new PackingTree(tiny.instance, tiny.bins, lp, generation, budget());
    check(seed, tiny, tree.search());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void copiesAgreeWithTryingEverything(long seed) {
    TinyPackings tiny = TinyPackings.copies(seed);
    PackingVerdict verdict =
        new PackingDecision(tiny.instance, CheckedBackend.installed("cp-sat"), line -> {})
            .decide(tiny.bins, budget(), SolveParameters.DEFAULT, false);
    check(seed, tiny, verdict);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("branchingSeeds")
  void branchingOnCountsAloneAgreesWithTryingEverything(long seed) {
    TinyPackings tiny = TinyPackings.copies(seed);
    CountTree tree =
        new CountTree(tiny.instance, tiny.bins, List.of(), false, budget(), line -> {});
    check(seed, tiny, tree.search());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void pricesProveNothingAgainstAPacking(long seed) {
    TinyPackings tiny = new TinyPackings(seed, 9);
    MasterLp lp = new MasterLp(tiny.instance, tiny.bins, false);
    PatternGeneration generation = new PatternGeneration(tiny.instance, tiny.bins, lp);
    BitSet all = new BitSet();
    all.set(0, tiny.instance.items);
    ItemGroups groups = new ItemGroups(tiny.instance, PairBranching.ROOT, all);
    PatternGeneration.Ending ending =
        generation.run(groups, tiny.bins, PatternGeneration.Aim.OPTIMAL, budget());
    if (tiny.feasible()) {
      assertThat(ending).as("seed %d", seed).isNotEqualTo(PatternGeneration.Ending.IMPOSSIBLE);
      assertThat(generation.proof().stream().allMatch(proof -> proof.excess(tiny.bins) <= 0))
          .as("seed %d", seed)
          .isTrue();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aProofRefutesNoOtherBinsThatHoldTheItems(long seed) {
    TinyPackings tiny = seed % 2 == 0 ? new TinyPackings(seed, 7) : TinyPackings.copies(seed);
    int[] few = tiny.bins.clone();
    few[(int) (seed % few.length)] = 0;
    PackingVerdict verdict =
        new PackingDecision(tiny.instance, CheckedBackend.installed("cp-sat"), line -> {})
            .decide(few, budget(), SolveParameters.DEFAULT, false);
    if (verdict instanceof PackingVerdict.Impossible impossible && impossible.proof().isPresent()) {
      PriceProof proof = impossible.proof().get();
      assertThat(proof.excess(few)).as("seed %d", seed).isPositive();
      for (int k = 0; k < few.length; k++) {
        for (int more = 1; more <= 3; more++) {
          int[] others = few.clone();
          others[k] += more;
          if (proof.excess(others) > 0) {
            assertThat(tiny.feasible(others))
                .as("seed %d: %s", seed, Arrays.toString(others))
                .isFalse();
          }
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void listsAllPatternsToWhichNothingCanBeAdded(long seed) {
    TinyPackings tiny = seed % 2 == 0 ? new TinyPackings(seed, 9) : TinyPackings.copies(seed);
    PackingInstance instance = tiny.instance;
    Random random = new Random(seed);
    // prices of a few values only, so that many items have the same
    long[] prices = random.longs(instance.items, 0, 2).toArray();
    ItemGroups groups = ItemGroups.of(instance);
    for (int k = 0; k < instance.kinds; k++) {
      PricedGroups priced =
          new PricedGroups(groups, k, prices, List.of(), new long[0], true, new long[0]);
      PatternSearch search = new PatternSearch(groups, k, priced);
      assertThat(search.list(1, 10_000, 1_000_000)).isTrue();
      assertThat(search.found())
          .as("seed %d, kind %d", seed, k)
          .containsExactlyInAnyOrderElementsOf(worthMaximal(instance, k, prices));
    }
  }

  /** The patterns that are worth 1 or more and to which nothing can be added, by enumeration. */
  private static List<BinPattern> worthMaximal(PackingInstance instance, int kind, long[] prices) {
    List<BinPattern> patterns = new ArrayList<>();
    extend(instance, kind, prices, new ArrayList<>(), 0, patterns);
    return patterns;
  }

  private static void extend(
      PackingInstance instance,
      int kind,
      long[] prices,
      List<Integer> inside,
      int from,
      List<BinPattern> patterns) {
    boolean maximal = true;
    for (int i = 0; i < instance.items; i++) {
      inside.add(i);
      if (fits(instance, kind, inside)) {
        maximal = false;
        if (i >= from) {
          extend(instance, kind, prices, inside, i, patterns);
        }
      }
      inside.remove(inside.size() - 1);
    }
    if (maximal && inside.stream().mapToLong(i -> prices[i]).sum() >= 1) {
      patterns.add(new BinPattern(kind, inside));
    }
  }

  private static boolean fits(PackingInstance instance, int kind, List<Integer> inside) {
    int last = inside.get(inside.size() - 1);
    long[] sum = new long[instance.needs];
    for (int i : inside) {
      for (int l = 0; l < sum.length; l++) {
        sum[l] += instance.size[i][l];
      }
    }
    return PackingInstance.fits(sum, instance.capacity[kind])
        && inside.stream().filter(i -> i == last).count() <= instance.most[kind][last]
        && inside.stream().noneMatch(instance.conflicts.get(last)::get);
  }

  private static void check(long seed, TinyPackings tiny, PackingVerdict verdict) {
    if (tiny.feasible()) {
      assertThat(verdict).as("seed %d", seed).isInstanceOf(PackingVerdict.Packed.class);
      assertThat(tiny.packs(((PackingVerdict.Packed) verdict).patterns()))
          .as("seed %d: %s", seed, verdict)
          .isTrue();
    } else {
      assertThat(verdict).as("seed %d", seed).isInstanceOf(PackingVerdict.Impossible.class);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsThePatternOfLargestProfit(long seed) {
    TinyPackings tiny = new TinyPackings(seed, 9);
    int items = tiny.instance.items;
    java.util.Random random = new java.util.Random(seed);
    long[] price = random.longs(items, 0, 1000).toArray();
    List<SubsetRow> cuts = new ArrayList<>();
    for (int a = 0; a + 2 < items; a += 2) {
      cuts.add(new SubsetRow(a, a + 1, a + 2));
    }
    long[] cutPrice = random.longs(cuts.size(), 0, 400).toArray();
    BitSet all = new BitSet();
    all.set(0, items);
    ItemGroups groups = new ItemGroups(tiny.instance, PairBranching.ROOT, all);
    for (int kind = 0; kind < tiny.instance.kinds; kind++) {
      long best = 0;
      for (int set = 1; set < 1 << items; set++) {
        List<Integer> members = members(set);
        if (holds(tiny.instance, kind, members)) {
          long value = members.stream().mapToLong(i -> price[i]).sum();
          for (int s = 0; s < cutPrice.length; s++) {
            value -= cutPrice[s] * cuts.get(s).of(members);
          }
          best = Math.max(best, value);
        }
      }
      PatternSearch search =
          new PatternSearch(
              groups,
              kind,
              new PricedGroups(groups, kind, price, cuts, cutPrice, false, new long[0]));
      if (seed % 2 == 0) {
        search.complete(new CompletionBound());
      }
      search.solve(Long.MAX_VALUE, 0);
      assertThat(search.bound()).as("seed %d, kind %d", seed, kind).isEqualTo(best);
      PatternSearch early =
          new PatternSearch(
              groups,
              kind,
              new PricedGroups(groups, kind, price, cuts, cutPrice, false, new long[0]));
      early.solve(5, 0);
      assertThat(early.bound()).as("seed %d, kind %d", seed, kind).isGreaterThanOrEqualTo(best);
    }
  }

  private static List<Integer> members(int set) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < 31; i++) {
      if ((set >> i & 1) == 1) {
        members.add(i);
      }
    }
    return members;
  }

  private static boolean holds(PackingInstance instance, int kind, List<Integer> members) {
    long[] used = new long[instance.needs];
    for (int i : members) {
      if (!instance.allowed[kind][i] || members.stream().anyMatch(instance.conflicts.get(i)::get)) {
        return false;
      }
      for (int l = 0; l < used.length; l++) {
        used[l] += instance.size[i][l];
      }
    }
    return PackingInstance.fits(used, instance.capacity[kind]);
  }
}
