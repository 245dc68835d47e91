/** Chapter 5 of the thesis: why tasks of a cluster trace are evicted. */
@NullMarked
package org.wattle.studies.traces;

import org.jspecify.annotations.NullMarked;
