package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Finds a smallest group of business constraints that contradict each other: reduces all of them to
 * an irreducible group, then searches for a smaller group until none can exist or the limits are
 * reached. A constraint is removed only where the remaining ones are proven infeasible.
 *
 * <p>Uses an exact solver of instances, and a backend for the small models that bound the size of a
 * contradiction from below.
 */
public record InfeasibilityExplainer(
    Solver<EnergyInstance, Placement> solver, Solver<OptModel, Assignment> backend) {
  /** Explains, within the time limit of the parameters as a whole. */
  public Infeasibility explain(
      EnergyInstance instance, SolveParameters parameters, Interrupt interrupt) {
    SharedLimits clock = new SharedLimits(parameters, interrupt);
    FeasibilityQuery question = new FeasibilityQuery(solver, clock);
    FeasibilityQuery.Answer whole = question.ask(instance, clock.share(1));
    if (whole.placement().isPresent()) {
      return new Infeasibility.HasPlacement(whole.placement().get());
    }
    return whole.verdict() == FeasibilityVerdict.INFEASIBLE
        ? new Infeasibility.Explained(contradiction(instance, question, clock))
        : new Infeasibility.Undecided();
  }

  private Contradiction contradiction(
      EnergyInstance instance, FeasibilityQuery question, SharedLimits clock) {
    List<BusinessConstraint> all = BusinessConstraint.of(instance);
    FeasibilityOracle oracle = new FeasibilityOracle(instance, all, question, clock);
    BitSet everything = new BitSet();
    everything.set(0, all.size());
    oracle.proven(everything);
    DeletionFilter.Shrunk shrunk = new DeletionFilter(oracle).shrink(everything);
    SmallestGroup.Found found =
        new SmallestGroup(oracle, all.size(), new HittingSets(all, backend), clock)
            .search(shrunk.group());
    Contradiction.Proof proof =
        found.smallest()
            ? Contradiction.Proof.SMALLEST
            : shrunk.irreducible()
                ? Contradiction.Proof.IRREDUCIBLE
                : Contradiction.Proof.CONTRADICTORY;
    List<BusinessConstraint> members = new ArrayList<>();
    List<FeasibilityVerdict> feasibleWithout = new ArrayList<>();
    found.group().stream()
        .forEach(
            c -> {
              BitSet without = (BitSet) everything.clone();
              without.clear(c);
              members.add(all.get(c));
              feasibleWithout.add(oracle.ask(without));
            });
    return new Contradiction(members, proof, found.fewest(), feasibleWithout, oracle.asked());
  }
}
