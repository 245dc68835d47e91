/** Solvers of consolidations: which running tasks to move, and to which servers. */
@NullMarked
package org.wattle.solvers.energy.consolidation;

import org.jspecify.annotations.NullMarked;
