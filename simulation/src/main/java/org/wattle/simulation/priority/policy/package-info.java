/**
 * Policies of priority scheduling, and the parts that they are composed of: the order of the queue,
 * which slot a task gets, which task makes room for one of a higher priority or for memory, what an
 * evicted task keeps, when it is dropped, and when servers sleep. A {@link
 * org.wattle.simulation.priority.policy.PriorityDispatcher} gives tasks slots by such a policy. It
 * knows nothing of time: a simulation drives it, and so may a real scheduler.
 */
@NullMarked
package org.wattle.simulation.priority.policy;

import org.jspecify.annotations.NullMarked;
