/** Comparisons of solvers as text, CSV, JSON and pages. */
@NullMarked
package org.wattle.toolkit.compare.view;

import org.jspecify.annotations.NullMarked;
