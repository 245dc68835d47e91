/** The solvers of optimisation models. */
@NullMarked
package org.wattle.solvers.model;

import org.jspecify.annotations.NullMarked;
