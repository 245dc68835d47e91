/**
 * Reports of simulations: text, CSV, JSON and pages of any study, with what is particular to a kind
 * of simulation supplied by its {@link org.wattle.toolkit.simulation.view.SimulationReport}.
 */
@NullMarked
package org.wattle.toolkit.simulation.view;

import org.jspecify.annotations.NullMarked;
