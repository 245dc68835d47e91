/** Exact and automatic solvers for energy placement. */
@NullMarked
package org.wattle.solvers.energy;

import org.jspecify.annotations.NullMarked;
