/** What a slot costs, as an objective of placements. */
@NullMarked
package org.wattle.model.energy.cost;

import org.jspecify.annotations.NullMarked;
