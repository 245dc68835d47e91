/** Jobs of containers that come and go over stages, placed anew in each (paper, section 4). */
@NullMarked
package org.wattle.simulation.collocation;

import org.jspecify.annotations.NullMarked;
