/** Optimisation models of MTEC and MSEC. */
@NullMarked
package org.wattle.model.energy.formulation;

import org.jspecify.annotations.NullMarked;
