/** Studies of energy-aware placement: proven optima, heuristics, other programs, a real cluster. */
@NullMarked
package org.wattle.studies.energy;

import org.jspecify.annotations.NullMarked;
