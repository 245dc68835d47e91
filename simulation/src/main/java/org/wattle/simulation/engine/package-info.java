/** What simulations share: the event queue and the loop over events. */
@NullMarked
package org.wattle.simulation.engine;

import org.jspecify.annotations.NullMarked;
