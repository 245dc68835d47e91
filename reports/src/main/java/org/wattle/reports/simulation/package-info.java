/**
 * Reports of simulations: text, CSV, JSON and pages of any study, with what is particular to a kind
 * of simulation supplied by its {@link org.wattle.reports.simulation.SimulationReport}.
 */
@NullMarked
package org.wattle.reports.simulation;

import org.jspecify.annotations.NullMarked;
