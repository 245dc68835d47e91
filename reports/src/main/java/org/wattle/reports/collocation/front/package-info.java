/** Pareto fronts for people: the search, its indicators, table, document and page; weights. */
@NullMarked
package org.wattle.reports.collocation.front;

import org.jspecify.annotations.NullMarked;
