/** How long things take and how much memory; run by hand, results are kept in {@code results/}. */
@NullMarked
package org.wattle.benchmarks;

import org.jspecify.annotations.NullMarked;
