/**
 * Explanations: why an instance has no placement, and why a placement keeps its servers and
 * switches on.
 */
@NullMarked
package org.wattle.solvers.energy.explain;

import org.jspecify.annotations.NullMarked;
