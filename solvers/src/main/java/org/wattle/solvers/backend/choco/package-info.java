/** The backend {@code choco}: models of integer variables, by constraint propagation. */
@NullMarked
package org.wattle.solvers.backend.choco;

import org.jspecify.annotations.NullMarked;
