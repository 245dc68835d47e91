/**
 * NSGA-II over permutations, on Jenetics, with a separate archive. Independent of a particular
 * problem.
 */
@NullMarked
package org.wattle.solvers.pareto.nsga2;

import org.jspecify.annotations.NullMarked;
