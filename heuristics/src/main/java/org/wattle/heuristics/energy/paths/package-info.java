/**
 * Paths through the network of a cluster: what links and switches have left, and the paths of least
 * energy, for heuristics.
 */
@NullMarked
package org.wattle.heuristics.energy.paths;

import org.jspecify.annotations.NullMarked;
