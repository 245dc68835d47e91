/** Goals of Pareto fronts, and weights of them from chosen solutions. */
@NullMarked
package org.wattle.model.front;

import org.jspecify.annotations.NullMarked;
