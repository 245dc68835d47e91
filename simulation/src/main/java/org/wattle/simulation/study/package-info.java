/**
 * Studies: cases that are run several times with the same seeds, the measures of their runs, and
 * the statistics of these: estimates, paired differences, trends and stability.
 */
@NullMarked
package org.wattle.simulation.study;

import org.jspecify.annotations.NullMarked;
