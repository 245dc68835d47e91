/** NSGA-II over permutations, on Jenetics, with an archive of its own. Knows no problem. */
@NullMarked
package org.wattle.solvers.pareto.nsga2;

import org.jspecify.annotations.NullMarked;
