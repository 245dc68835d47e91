/** Simulations of clusters: replications of policies and their results. */
@NullMarked
package org.wattle.toolkit.energy.simulation;

import org.jspecify.annotations.NullMarked;
