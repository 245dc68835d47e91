/**
 * Logic-based Benders decomposition of MTEC and MSEC: a small model counts servers and switches
 * that are on, and a local search packs the tasks into them.
 */
@NullMarked
package org.wattle.solvers.energy.benders;

import org.jspecify.annotations.NullMarked;
