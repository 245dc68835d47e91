/**
 * Simulations of scenarios for programs: reads a scenario, runs every policy as often as asked for,
 * and returns a study as data. A kind of scenario is one {@link
 * org.wattle.toolkit.simulation.SimulationKind}.
 */
@NullMarked
package org.wattle.toolkit.simulation;

import org.jspecify.annotations.NullMarked;
