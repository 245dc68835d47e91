/** Placements as permutations of slots, and moves that are specific to the goals. */
@NullMarked
package org.wattle.solvers.collocation.moves;

import org.jspecify.annotations.NullMarked;
