package org.wattle.solvers.energy.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.model.ModelSolvers;

class InfeasibilityExplainerTest {
  private static final int SEEDS = 60;

  @Test
  void aContradictionContradictsItselfAndNeedsEveryMemberAndNoneIsSmaller() {
    explainsEvery(SEEDS, TightInstances::random);
  }

  @Test
  void soItIsWithRulesOfGroupsAcrossDomains() {
    explainsEvery(
        Math.max(4, SEEDS / 2),
        seed -> RandomGroups.on(TightInstances.random(seed), new Random(seed * 43 + 1)));
  }

  private static void explainsEvery(int seeds, LongFunction<EnergyInstance> draw) {
    int infeasible = 0;
    int withRules = 0;
    for (long seed = 0; seed < seeds; seed++) {
      EnergyInstance instance = draw.apply(seed);
      Infeasibility found = explained(instance);
      if (BruteFeasibility.feasible(instance)) {
        assertThat(found).as("seed %d", seed).isInstanceOf(Infeasibility.HasPlacement.class);
        var placement = ((Infeasibility.HasPlacement) found).placement();
        assertThat(new PlacementChecker().check(instance, placement).violations())
            .as("seed %d", seed)
            .isEmpty();
        continue;
      }
      infeasible++;
      assertThat(found).as("seed %d", seed).isInstanceOf(Infeasibility.Explained.class);
      Contradiction contradiction = ((Infeasibility.Explained) found).contradiction();
      withRules += contradiction.members().stream().anyMatch(m -> m.kind().equals("rule")) ? 1 : 0;
      assertHolds(seed, instance, contradiction);
    }
    assertThat(infeasible).isGreaterThan(seeds / 4);
    assertThat(withRules).isPositive();
  }

  private static void assertHolds(long seed, EnergyInstance instance, Contradiction found) {
    List<BusinessConstraint> all = BusinessConstraint.of(instance);
    RelaxedInstance relaxation = new RelaxedInstance(instance, all);
    BitSet group = new BitSet();
    found.members().forEach(member -> group.set(all.indexOf(member)));
    assertThat(BruteFeasibility.feasible(relaxation.keeping(group))).as("seed %d", seed).isFalse();
    group.stream()
        .forEach(
            member -> {
              BitSet rest = (BitSet) group.clone();
              rest.clear(member);
              assertThat(BruteFeasibility.feasible(relaxation.keeping(rest)))
                  .as("seed %d without %s", seed, all.get(member))
                  .isTrue();
            });
    assertThat(found.proof()).as("seed %d", seed).isEqualTo(Contradiction.Proof.SMALLEST);
    assertThat(found.fewest()).as("seed %d", seed).isEqualTo(smallest(relaxation, all.size()));
    assertThat(found.members()).as("seed %d", seed).hasSize(found.fewest());
    assertMends(seed, all, relaxation, found);
  }

  private static void assertMends(
      long seed, List<BusinessConstraint> all, RelaxedInstance relaxation, Contradiction found) {
    for (int m = 0; m < found.members().size(); m++) {
      BitSet rest = new BitSet();
      rest.set(0, all.size());
      rest.clear(all.indexOf(found.members().get(m)));
      boolean feasibleWithout = BruteFeasibility.feasible(relaxation.keeping(rest));
      assertThat(found.feasibleWithout().get(m))
          .as("seed %d", seed)
          .isEqualTo(feasibleWithout ? FeasibilityVerdict.FEASIBLE : FeasibilityVerdict.INFEASIBLE);
    }
  }

  /** The size of the smallest contradiction, by trying every subset. */
  private static int smallest(RelaxedInstance relaxation, int constraints) {
    int smallest = constraints;
    for (long set = 0; set < 1L << constraints; set++) {
      if (Long.bitCount(set) < smallest
          && !BruteFeasibility.feasible(relaxation.keeping(BitSet.valueOf(new long[] {set})))) {
        smallest = Long.bitCount(set);
      }
    }
    return smallest;
  }

  private static Infeasibility explained(EnergyInstance instance) {
    return new InfeasibilityExplainer(
            EnergySolvers.byId("scip", instance.defaultObjective()).orElseThrow(),
            ModelSolvers.byId("auto").orElseThrow())
        .explain(instance, SolveParameters.DEFAULT.withThreads(1), new Interrupt());
  }
}
