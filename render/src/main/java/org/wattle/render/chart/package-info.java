/**
 * Charts: axes, layers and a legend, drawn as SVG pictures that need no script and no network, and
 * that are the same bytes for the same data.
 */
@NullMarked
package org.wattle.render.chart;

import org.jspecify.annotations.NullMarked;
