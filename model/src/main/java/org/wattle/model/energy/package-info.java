/** Energy placement (MTEC, MSEC): instance, placement, energy account, checker, formulations. */
@NullMarked
package org.wattle.model.energy;

import org.jspecify.annotations.NullMarked;
