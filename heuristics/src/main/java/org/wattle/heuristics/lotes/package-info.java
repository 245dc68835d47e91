/**
 * Online dispatchers of LoTES: offer a task, get a machine or a place in a queue; tell when it
 * leaves (report, section 4.3). They know no clock.
 */
@NullMarked
package org.wattle.heuristics.lotes;

import org.jspecify.annotations.NullMarked;
