/** Simulations of power-aware scheduling and capping. */
@NullMarked
package org.wattle.toolkit.power.simulation;

import org.jspecify.annotations.NullMarked;
