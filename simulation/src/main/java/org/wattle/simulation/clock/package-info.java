/** What happens next: the core that simulations on a clock of whole seconds share. */
@NullMarked
package org.wattle.simulation.clock;

import org.jspecify.annotations.NullMarked;
