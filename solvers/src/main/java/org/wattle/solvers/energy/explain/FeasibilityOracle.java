package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Determines whether a set of constraints can be satisfied. It reuses answers: a subset of a
 * feasible set is feasible, and a set that contains a contradiction is infeasible.
 */
final class FeasibilityOracle {
  /** One query may take a tenth of the remaining time. */
  private static final int PART = 10;

  private final RelaxedInstance relaxation;
  private final FeasibilityQuery question;
  private final SharedLimits clock;
  private final List<BitSet> feasible = new ArrayList<>();
  private final List<BitSet> infeasible = new ArrayList<>();
  private int asked;

  FeasibilityOracle(
      EnergyInstance instance,
      List<BusinessConstraint> all,
      FeasibilityQuery question,
      SharedLimits clock) {
    this.relaxation = new RelaxedInstance(instance, all);
    this.question = question;
    this.clock = clock;
  }

  /** Whether there is a placement that satisfies these constraints. */
  FeasibilityVerdict ask(BitSet kept) {
    if (feasible.stream().anyMatch(known -> within(kept, known))) {
      return FeasibilityVerdict.FEASIBLE;
    }
    if (infeasible.stream().anyMatch(known -> within(known, kept))) {
      return FeasibilityVerdict.INFEASIBLE;
    }
    if (clock.over()) {
      return FeasibilityVerdict.UNKNOWN;
    }
    asked++;
    FeasibilityVerdict verdict =
        question.ask(relaxation.keeping(kept), clock.share(PART)).verdict();
    if (verdict == FeasibilityVerdict.FEASIBLE) {
      feasible.add((BitSet) kept.clone());
    } else if (verdict == FeasibilityVerdict.INFEASIBLE) {
      infeasible.add((BitSet) kept.clone());
    }
    return verdict;
  }

  /** Records that these constraints are proven infeasible. */
  void proven(BitSet contradiction) {
    infeasible.add((BitSet) contradiction.clone());
  }

  /** The sets that were found to be feasible. */
  List<BitSet> feasible() {
    return Collections.unmodifiableList(feasible);
  }

  /** How many queries were answered by a solver or a heuristic. */
  int asked() {
    return asked;
  }

  boolean over() {
    return clock.over();
  }

  private static boolean within(BitSet part, BitSet whole) {
    BitSet rest = (BitSet) part.clone();
    rest.andNot(whole);
    return rest.isEmpty();
  }
}
