/** The backend {@code commons-math}: solves linear models. */
@NullMarked
package org.wattle.solvers.backend.commonsmath;

import org.jspecify.annotations.NullMarked;
