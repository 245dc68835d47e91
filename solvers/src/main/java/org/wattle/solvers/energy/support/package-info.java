/** What the solvers of energy placement share: checked placements, bounds, starting points. */
@NullMarked
package org.wattle.solvers.energy.support;

import org.jspecify.annotations.NullMarked;
