/** What servers are worth by the sets of tasks that they can hold: cuts on counts of servers. */
@NullMarked
package org.wattle.solvers.energy.patterns;

import org.jspecify.annotations.NullMarked;
