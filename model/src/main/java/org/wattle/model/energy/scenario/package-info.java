/** Scenarios of simulations of a cluster: the cluster, its workload, and policies. */
@NullMarked
package org.wattle.model.energy.scenario;

import org.jspecify.annotations.NullMarked;
