/**
 * Solving: requests, parameters, progress, claims of backends, graded results, descriptors of
 * solvers.
 */
@NullMarked
package org.wattle.model.solving;

import org.jspecify.annotations.NullMarked;
