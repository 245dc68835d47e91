/** The backend {@code ojalgo}: linear and mixed integer models. */
@NullMarked
package org.wattle.solvers.ojalgo;

import org.jspecify.annotations.NullMarked;
