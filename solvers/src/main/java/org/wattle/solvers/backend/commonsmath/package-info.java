/** The backend {@code commons-math}: linear models. */
@NullMarked
package org.wattle.solvers.backend.commonsmath;

import org.jspecify.annotations.NullMarked;
