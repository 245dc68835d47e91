/**
 * Simulations of scenarios for programs: reads a scenario, runs every policy as often as asked for,
 * and returns a study as data. A kind of scenario is one {@link
 * org.wattle.toolkit.simulation.SimulationKind}. Reports of any study are text, CSV, JSON and
 * pages, with what is particular to a kind of simulation supplied by its {@link
 * org.wattle.toolkit.simulation.SimulationReport}.
 */
@NullMarked
package org.wattle.toolkit.simulation;

import org.jspecify.annotations.NullMarked;
