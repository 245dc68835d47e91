package org.wattle.toolkit;

import java.util.Optional;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.solving.SolveParameters;
import org.wattle.toolkit.collocation.CollocationWishes;

/**
 * What people asked for.
 *
 * @param solver id
 * @param objective by name, where one was named
 * @param tieBreak which of many best allocations is taken, by name, where one was named
 * @param collocation what was asked of collocation instances
 * @param moves what was asked of the running tasks of an energy instance, where something was
 * @param parameters limits and wishes
 * @param start the result file to start from
 * @param verbose whether the report lists the solution
 */
public record SolveOrder(
    String solver,
    Optional<String> objective,
    Optional<String> tieBreak,
    CollocationWishes collocation,
    Optional<Moves> moves,
    SolveParameters parameters,
    Optional<String> start,
    boolean verbose) {}
