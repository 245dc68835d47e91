/** The collocation side of Pareto fronts: its goals, its encoding, its mutations and its seeds. */
@NullMarked
package org.wattle.solvers.collocation.front;

import org.jspecify.annotations.NullMarked;
