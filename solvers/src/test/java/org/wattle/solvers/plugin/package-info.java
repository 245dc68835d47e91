/** Solvers, backends and heuristics of one's own. */
@NullMarked
package org.wattle.solvers.plugin;

import org.jspecify.annotations.NullMarked;
