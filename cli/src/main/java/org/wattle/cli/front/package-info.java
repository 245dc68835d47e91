/** Pareto fronts for people: the search, its indicators, table, document and page; weights. */
@NullMarked
package org.wattle.cli.front;

import org.jspecify.annotations.NullMarked;
