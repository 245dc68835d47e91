package org.wattle.render.text;

import org.wattle.model.solving.SolveResult;

/** What the process says to the script that called it. */
public final class ExitCodes {
  /** Solved and verified; or the command did what was asked. */
  public static final int OK = 0;

  /** {@code verify} found something wrong. */
  public static final int NOT_CLEAN = 1;

  /** {@code diff} found a difference. */
  public static final int DIFFERENT = 1;

  /** Wrong usage or invalid input. */
  public static final int INVALID = 2;

  /** Proven to have no best solution: infeasible, unbounded, or one of the two. */
  public static final int NO_OPTIMUM = 3;

  /** No solution within the limits, or not the proof that was asked for. */
  public static final int NOTHING_FOUND = 4;

  /** A solver failed or its claim was refuted; or Wattle itself failed. */
  public static final int FAILED = 5;

  private ExitCodes() {}

  /** The exit code for a result. */
  public static int of(SolveResult<?> result) {
    if (result instanceof SolveResult.Optimal<?> || result instanceof SolveResult.Feasible<?>) {
      return OK;
    }
    if (result instanceof SolveResult.NoSolution<?>) {
      return NOTHING_FOUND;
    }
    return result instanceof SolveResult.Failed<?> ? FAILED : NO_OPTIMUM;
  }
}
