/**
 * A dispatcher that gives tasks slots by priority and chooses which running task makes room. It
 * knows nothing of time: a simulation drives it, and so may a real scheduler.
 */
@NullMarked
package org.wattle.simulation.priority.dispatch;

import org.jspecify.annotations.NullMarked;
