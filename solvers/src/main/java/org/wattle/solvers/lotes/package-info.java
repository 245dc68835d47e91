/** LoTES solved: allocations, machine assignments by column generation, whole machines. */
@NullMarked
package org.wattle.solvers.lotes;

import org.jspecify.annotations.NullMarked;
