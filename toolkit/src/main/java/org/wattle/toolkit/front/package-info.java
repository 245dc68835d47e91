/** Pareto fronts of every kind of problem that has them: search, document, quality. */
@NullMarked
package org.wattle.toolkit.front;

import org.jspecify.annotations.NullMarked;
