/**
 * Studies of energy-aware placement: proven optima, heuristics beside them, peers, a real cluster.
 */
@NullMarked
package org.wattle.studies.energy;

import org.jspecify.annotations.NullMarked;
