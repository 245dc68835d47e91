package org.wattle.solvers.energy.explain;

import java.util.List;
import org.wattle.model.energy.Placement;

/** What is known of an instance that is said to have no placement. */
public sealed interface Infeasibility {
  /** It has none, and this is why. */
  record Explained(Contradiction contradiction) implements Infeasibility {}

  /** It has one. */
  record HasPlacement(Placement placement) implements Infeasibility {}

  /** Neither was shown within the limits. */
  record Undecided() implements Infeasibility {}

  /**
   * Constraints that cannot be kept together, whatever the others are.
   *
   * @param members what contradicts each other
   * @param proof how small it is known to be
   * @param fewest no contradiction of the instance has fewer members than this
   * @param mends for each member, in the same order, whether the instance has a placement without
   *     it
   * @param questions how many questions were asked to find it
   */
  record Contradiction(
      List<BusinessConstraint> members,
      Proof proof,
      int fewest,
      List<FeasibilityVerdict> mends,
      int questions) {
    /** How small a contradiction is known to be. */
    public enum Proof {
      /** No contradiction of the instance has fewer members. */
      SMALLEST,
      /**
       * Without any one of its members the others can be kept; a smaller one may exist elsewhere.
       */
      IRREDUCIBLE,
      /** A contradiction; perhaps not every member is needed. */
      CONTRADICTORY
    }

    public Contradiction {
      members = List.copyOf(members);
      mends = List.copyOf(mends);
    }
  }

  /** Whether there is a placement. */
  enum FeasibilityVerdict {
    /** One was found and checked. */
    FEASIBLE,
    /** Proven that there is none. */
    INFEASIBLE,
    /** Neither, within the limits. */
    UNKNOWN
  }
}
