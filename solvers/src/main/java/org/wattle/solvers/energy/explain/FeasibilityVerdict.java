package org.wattle.solvers.energy.explain;

/** Whether there is a placement. */
public enum FeasibilityVerdict {
  /** One was found and checked. */
  FEASIBLE,
  /** Proven that there is none. */
  INFEASIBLE,
  /** Neither, within the limits. */
  UNKNOWN
}
