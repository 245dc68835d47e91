/**
 * Online dispatchers of LoTES (report, section 4.3): a task that is offered gets a machine or a
 * place in a queue. They know no clock.
 */
@NullMarked
package org.wattle.heuristics.lotes;

import org.jspecify.annotations.NullMarked;
