/** The backend {@code choco}: solves models of integer variables by constraint propagation. */
@NullMarked
package org.wattle.solvers.backend.choco;

import org.jspecify.annotations.NullMarked;
