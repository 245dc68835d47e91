/** Clusters whose servers and switches sleep and wake while tasks come and go (thesis, 3 and 4). */
@NullMarked
package org.wattle.simulation.energy;

import org.jspecify.annotations.NullMarked;
