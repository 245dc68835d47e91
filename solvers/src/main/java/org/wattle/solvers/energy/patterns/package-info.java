/** Cuts on counts of servers, from the sets of tasks (patterns) that servers can hold. */
@NullMarked
package org.wattle.solvers.energy.patterns;

import org.jspecify.annotations.NullMarked;
