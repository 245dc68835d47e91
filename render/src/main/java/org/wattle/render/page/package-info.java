/**
 * HTML pages and SVG pictures as documents: elements, tables, style sheets; complete without a
 * network, and escaped in one place.
 */
@NullMarked
package org.wattle.render.page;

import org.jspecify.annotations.NullMarked;
