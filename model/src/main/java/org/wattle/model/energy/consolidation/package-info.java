/** Moving running tasks: the largest number of moves, the cost of a move, the order of moves. */
@NullMarked
package org.wattle.model.energy.consolidation;

import org.jspecify.annotations.NullMarked;
