/** Policies that cap the power of nodes, and the caps with their history. */
@NullMarked
package org.wattle.simulation.power.cap;

import org.jspecify.annotations.NullMarked;
