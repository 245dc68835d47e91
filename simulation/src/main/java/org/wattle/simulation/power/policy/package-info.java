/**
 * Policies that consume offers of nodes, and the parts that they are composed of: which tasks an
 * offer takes, in which batches tasks are submitted, which watts they reserve, and who is guarded
 * from starving. They know nothing of time.
 */
@NullMarked
package org.wattle.simulation.power.policy;

import org.jspecify.annotations.NullMarked;
