/** Simulations of clusters: runs of policies and what they come to. */
@NullMarked
package org.wattle.toolkit.energy.simulation;

import org.jspecify.annotations.NullMarked;
