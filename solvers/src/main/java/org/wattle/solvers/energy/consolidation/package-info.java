/** Solvers of consolidations, which decide which running tasks to move, and where to. */
@NullMarked
package org.wattle.solvers.energy.consolidation;

import org.jspecify.annotations.NullMarked;
