/** The backend {@code choco}: models in whole numbers, by constraint propagation. */
@NullMarked
package org.wattle.solvers.backend.choco;

import org.jspecify.annotations.NullMarked;
