/** Pareto fronts of peak power, energy and makespan of batches. */
@NullMarked
package org.wattle.solvers.power.front;

import org.jspecify.annotations.NullMarked;
