/** Pareto fronts and weights of their goals as JSON, for every kind of problem that has them. */
@NullMarked
package org.wattle.model.json.front;

import org.jspecify.annotations.NullMarked;
