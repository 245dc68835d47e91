/**
 * What simulations share: the event queue, the loop over events, replications with their seeds, and
 * the statistics of their results.
 */
@NullMarked
package org.wattle.simulation.engine;

import org.jspecify.annotations.NullMarked;
