/** Comparisons: the attempts of several solvers at instances, and their ranking. */
@NullMarked
package org.wattle.toolkit.compare;

import org.jspecify.annotations.NullMarked;
