/**
 * Pareto fronts of problems with integer-valued objectives: exact and evolutionary search, archive
 * and quality indicators. Independent of a particular problem.
 */
@NullMarked
package org.wattle.solvers.pareto;

import org.jspecify.annotations.NullMarked;
