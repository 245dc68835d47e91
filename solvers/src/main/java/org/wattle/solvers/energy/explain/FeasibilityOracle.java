package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Says of a set of constraints whether they can be kept together. Asks nothing twice: a part of
 * what can be kept can be kept, and what holds a contradiction cannot.
 */
final class FeasibilityOracle {
  /** One question may take a tenth of the time that is left. */
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

  /** Whether there is a placement that keeps these. */
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

  /** Takes for granted that these cannot be kept together. */
  void proven(BitSet contradiction) {
    infeasible.add((BitSet) contradiction.clone());
  }

  /** What was found to be possible together. */
  List<BitSet> feasible() {
    return Collections.unmodifiableList(feasible);
  }

  /** How many questions a solver or a heuristic had to answer. */
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
