package org.wattle.simulation.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Solver;

/**
 * Who places the jobs of each stage.
 *
 * @param id for people
 * @param solver of each stage, given what runs already
 * @param migrates whether it may move what runs, as far as the scenario allows; else it places only
 *     what is new
 */
public record StagePolicy(
    String id, Solver<CollocationInstance, CollocationPlacement> solver, boolean migrates) {}
