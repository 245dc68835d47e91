/** Pareto fronts of collocation instances. */
@NullMarked
package org.wattle.solvers.collocation.front;

import org.jspecify.annotations.NullMarked;
