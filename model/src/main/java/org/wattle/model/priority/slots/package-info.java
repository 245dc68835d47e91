/**
 * The best slots of the servers of a cluster for a sample of its workload: a queueing approximation
 * of what a choice of slots is worth, and the choice that is best under it as a linear model.
 */
@NullMarked
package org.wattle.model.priority.slots;

import org.jspecify.annotations.NullMarked;
