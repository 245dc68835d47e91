/**
 * Models as files that other solvers read: MPS in both directions, the LP format of CPLEX outwards.
 */
@NullMarked
package org.wattle.model.optimization.format;

import org.jspecify.annotations.NullMarked;
