/** How many slots servers should have, from the statistics of a workload (thesis, 8.1.1). */
@NullMarked
package org.wattle.simulation.priority.slots;

import org.jspecify.annotations.NullMarked;
