/**
 * Analyses of cluster traces: why tasks are evicted, by tasks of which priority, and what tasks of
 * each priority arrive and demand; with reports of them: text, CSV, JSON, pictures and a page.
 */
@NullMarked
package org.wattle.toolkit.trace;

import org.jspecify.annotations.NullMarked;
