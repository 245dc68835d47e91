/**
 * The algebra of optimisation models: variables, rows, packings, objectives; independent of
 * solvers.
 */
@NullMarked
package org.wattle.model.optimization;

import org.jspecify.annotations.NullMarked;
