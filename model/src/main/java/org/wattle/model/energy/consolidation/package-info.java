/** Moving running tasks: how many may move, what a move costs, in which order they can. */
@NullMarked
package org.wattle.model.energy.consolidation;

import org.jspecify.annotations.NullMarked;
