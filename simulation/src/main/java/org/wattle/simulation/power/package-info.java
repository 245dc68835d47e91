/**
 * Clusters of power classes on which tasks are scheduled by what they draw, and nodes are capped
 * (DelValle, chapters 3 to 6), simulated from event to event in whole seconds and milliwatts.
 */
@NullMarked
package org.wattle.simulation.power;

import org.jspecify.annotations.NullMarked;
