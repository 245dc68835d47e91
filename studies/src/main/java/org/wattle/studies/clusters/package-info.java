/** Chapters 3 and 4 of the thesis over time: policies on clusters that sleep. */
@NullMarked
package org.wattle.studies.clusters;

import org.jspecify.annotations.NullMarked;
