/** Many runs: every policy at every load with every seed, on all cores. */
@NullMarked
package org.wattle.simulation.campaign;

import org.jspecify.annotations.NullMarked;
