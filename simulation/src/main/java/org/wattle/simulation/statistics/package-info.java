/** What runs of a simulation say of the long run: means with intervals, growth, verdicts. */
@NullMarked
package org.wattle.simulation.statistics;

import org.jspecify.annotations.NullMarked;
