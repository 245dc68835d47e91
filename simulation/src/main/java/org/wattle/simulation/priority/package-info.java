/**
 * Clusters whose servers have slots, on which tasks are scheduled by priority (chapters 6 to 9 of
 * the thesis), simulated from event to event.
 */
@NullMarked
package org.wattle.simulation.priority;

import org.jspecify.annotations.NullMarked;
