/** Which nodes a placement of containers takes for its own, and the order of its moves. */
@NullMarked
package org.wattle.solvers.collocation.order;

import org.jspecify.annotations.NullMarked;
