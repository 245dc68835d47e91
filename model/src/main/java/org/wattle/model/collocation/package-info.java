/**
 * Collocation: on which nodes the containers of jobs should run, so that power, contention for the
 * nodes' shared resources and slow communication are balanced (Blagodurov, Fedorova, Vinnik, Dwyer
 * and Hermenier, Multi-Objective Job Placement in Clusters, SC '15; "the paper" below).
 */
@NullMarked
package org.wattle.model.collocation;

import org.jspecify.annotations.NullMarked;
