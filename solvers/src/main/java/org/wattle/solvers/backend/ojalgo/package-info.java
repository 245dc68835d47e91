/** The backend {@code ojalgo}: solves linear and mixed integer models. */
@NullMarked
package org.wattle.solvers.backend.ojalgo;

import org.jspecify.annotations.NullMarked;
