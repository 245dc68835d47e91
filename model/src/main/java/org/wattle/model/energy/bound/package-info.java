/** Small models whose optimum is a lower bound of the energy of all placements. */
@NullMarked
package org.wattle.model.energy.bound;

import org.jspecify.annotations.NullMarked;
