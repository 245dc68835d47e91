/**
 * Solvers of LoTES instances: allocations, and fractional and integer machine assignments by column
 * generation.
 */
@NullMarked
package org.wattle.solvers.lotes;

import org.jspecify.annotations.NullMarked;
