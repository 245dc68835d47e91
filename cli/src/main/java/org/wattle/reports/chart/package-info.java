/** Pages that need no network, no script and no library: HTML and SVG, escaped in one place. */
@NullMarked
package org.wattle.reports.chart;

import org.jspecify.annotations.NullMarked;
