/** What evictions cost, and which policies avoid them: chapter 7 of the thesis. */
@NullMarked
package org.wattle.studies.priority.eviction;

import org.jspecify.annotations.NullMarked;
