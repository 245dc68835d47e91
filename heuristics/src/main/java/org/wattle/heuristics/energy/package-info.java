/** Heuristics for energy placement: fast, without proof. */
@NullMarked
package org.wattle.heuristics.energy;

import org.jspecify.annotations.NullMarked;
