/**
 * Analyses of cluster traces: why tasks are evicted, by tasks of which priority, and what tasks of
 * each priority arrive and demand.
 */
@NullMarked
package org.wattle.toolkit.trace;

import org.jspecify.annotations.NullMarked;
