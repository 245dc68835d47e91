/** Comparisons of solvers as text, CSV, JSON and pages. */
@NullMarked
package org.wattle.reports.compare;

import org.jspecify.annotations.NullMarked;
