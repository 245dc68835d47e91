/** Pareto fronts of collocation instances: search, document, quality. */
@NullMarked
package org.wattle.toolkit.collocation.front;

import org.jspecify.annotations.NullMarked;
