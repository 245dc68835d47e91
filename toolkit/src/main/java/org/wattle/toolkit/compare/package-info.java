/**
 * Comparisons: the attempts of several solvers at instances, and their ranking, as data, text, CSV,
 * JSON and pages.
 */
@NullMarked
package org.wattle.toolkit.compare;

import org.jspecify.annotations.NullMarked;
