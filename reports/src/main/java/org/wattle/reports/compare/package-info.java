/** Solvers held against each other: rows, gaps, summaries, and the forms in which they are told. */
@NullMarked
package org.wattle.reports.compare;

import org.jspecify.annotations.NullMarked;
