/** Small models whose optimum no placement beats. */
@NullMarked
package org.wattle.model.energy.bound;

import org.jspecify.annotations.NullMarked;
