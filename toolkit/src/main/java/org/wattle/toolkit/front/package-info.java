/**
 * Pareto fronts of every kind of problem that has them: search, document, quality; and reports of
 * fronts and weights: text, JSON documents and pages.
 */
@NullMarked
package org.wattle.toolkit.front;

import org.jspecify.annotations.NullMarked;
