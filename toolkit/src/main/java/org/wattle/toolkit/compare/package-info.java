/** Comparisons: attempts of solvers at instances, and how they rank. */
@NullMarked
package org.wattle.toolkit.compare;

import org.jspecify.annotations.NullMarked;
