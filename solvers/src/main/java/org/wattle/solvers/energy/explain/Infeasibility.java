package org.wattle.solvers.energy.explain;

import java.util.List;
import org.wattle.model.energy.Placement;

/** The result of examining an instance that is reported to have no placement. */
public sealed interface Infeasibility {
  /** The instance has none, for this reason. */
  record Explained(Contradiction contradiction) implements Infeasibility {}

  /** The instance has one. */
  record HasPlacement(Placement placement) implements Infeasibility {}

  /** Neither was proven within the limits. */
  record Undecided() implements Infeasibility {}

  /**
   * Constraints that cannot all be satisfied, whatever the other constraints are.
   *
   * @param members the constraints that contradict each other
   * @param proof whether the contradiction is known to be smallest or irreducible
   * @param fewest no contradiction of the instance has fewer members than this
   * @param feasibleWithout for each member, in the same order, whether the instance has a placement
   *     without it
   * @param questions how many feasibility queries were made to find it
   */
  record Contradiction(
      List<BusinessConstraint> members,
      Proof proof,
      int fewest,
      List<FeasibilityVerdict> feasibleWithout,
      int questions) {
    /** What is proven about the size of a contradiction. */
    public enum Proof {
      /** No contradiction of the instance has fewer members. */
      SMALLEST,
      /**
       * Without any one of its members the others can be satisfied; a different contradiction may
       * be smaller.
       */
      IRREDUCIBLE,
      /** A contradiction in which perhaps not every member is needed. */
      CONTRADICTORY
    }

    public Contradiction {
      members = List.copyOf(members);
      feasibleWithout = List.copyOf(feasibleWithout);
    }
  }

  /** Whether there is a placement. */
  enum FeasibilityVerdict {
    /** A placement was found and checked. */
    FEASIBLE,
    /** It is proven that there is none. */
    INFEASIBLE,
    /** Neither was shown within the limits. */
    UNKNOWN
  }
}
