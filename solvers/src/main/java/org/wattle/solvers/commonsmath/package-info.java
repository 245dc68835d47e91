/** The backend {@code commons-math}: linear models. */
@NullMarked
package org.wattle.solvers.commonsmath;

import org.jspecify.annotations.NullMarked;
