/** Solving consolidations: which running tasks to move, and where to. */
@NullMarked
package org.wattle.solvers.energy.consolidation;

import org.jspecify.annotations.NullMarked;
