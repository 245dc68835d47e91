/**
 * The algebra of optimisation models: variables, rows, global constraints, objectives; knows no
 * solver.
 */
@NullMarked
package org.wattle.model.optimization;

import org.jspecify.annotations.NullMarked;
