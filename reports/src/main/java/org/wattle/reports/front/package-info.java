/** Reports of Pareto fronts and weights: text, JSON documents and pages. */
@NullMarked
package org.wattle.reports.front;

import org.jspecify.annotations.NullMarked;
