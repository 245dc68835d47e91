/** Schedules of batches with power by lists of tasks, quickly and without any proof. */
@NullMarked
package org.wattle.heuristics.power;

import org.jspecify.annotations.NullMarked;
