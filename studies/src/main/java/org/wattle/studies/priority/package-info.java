/** Chapters 6 to 9 of the thesis and the short paper: priority scheduling on slots. */
@NullMarked
package org.wattle.studies.priority;

import org.jspecify.annotations.NullMarked;
