/**
 * Pareto fronts of problems with integer-valued objectives: exact and evolutionary search, archive
 * and quality indicators. Knows no problem.
 */
@NullMarked
package org.wattle.solvers.pareto;

import org.jspecify.annotations.NullMarked;
