/**
 * Solvers of LoTES instances: allocations, machine assignments by column generation, integer
 * numbers of machines.
 */
@NullMarked
package org.wattle.solvers.lotes;

import org.jspecify.annotations.NullMarked;
