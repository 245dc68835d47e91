/**
 * The state of a cluster while the tasks of a slot are placed, and data structures that find tasks
 * and servers in it.
 */
@NullMarked
package org.wattle.heuristics.energy.slot;

import org.jspecify.annotations.NullMarked;
