/** All goals that placements with two slots on a node can have, if racks are left out. */
@NullMarked
package org.wattle.solvers.collocation.relaxed;

import org.jspecify.annotations.NullMarked;
