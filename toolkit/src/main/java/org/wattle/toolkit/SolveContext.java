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
 */
public record SolveContext(
    ProblemKinds kinds, SolverRegistry solvers, SolveParameters parameters, Interrupt interrupt) {}
