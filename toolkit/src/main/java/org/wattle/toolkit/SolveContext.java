package org.wattle.toolkit;

import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolverRegistry;

/**
 * What a task solves with.
 *
 * @param kinds of problems that are known
 * @param solvers that may be asked
 * @param parameters limits of each solve
 * @param interrupt ends the task early
 * @param certify whether a second, unrelated method shall confirm what solvers claim; solvers that
 *     pick another one have their claims confirmed where that is quick, whether asked or not
 * @param prove whether the claim shall come with a proof that others can check
 */
public record SolveContext(
    ProblemKinds kinds,
    SolverRegistry solvers,
    SolveParameters parameters,
    Interrupt interrupt,
    boolean certify,
    boolean prove) {
  /** Without certificates and proofs. */
  public SolveContext(
      ProblemKinds kinds, SolverRegistry solvers, SolveParameters parameters, Interrupt interrupt) {
    this(kinds, solvers, parameters, interrupt, false, false);
  }

  /** The same, with certificates where they are asked for. */
  public SolveContext certifying(boolean asked) {
    return new SolveContext(kinds, solvers, parameters, interrupt, asked, prove);
  }

  /** The same, with a proof that others can check where it is asked for. */
  public SolveContext proving(boolean asked) {
    return new SolveContext(kinds, solvers, parameters, interrupt, certify, asked);
  }
}
