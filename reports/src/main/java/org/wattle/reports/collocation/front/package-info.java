/** Reports of Pareto fronts and weights: text, JSON documents and pages. */
@NullMarked
package org.wattle.reports.collocation.front;

import org.jspecify.annotations.NullMarked;
