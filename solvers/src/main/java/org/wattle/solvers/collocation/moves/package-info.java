/** Placements as permutations of slots, and moves that know what the goals are made of. */
@NullMarked
package org.wattle.solvers.collocation.moves;

import org.jspecify.annotations.NullMarked;
