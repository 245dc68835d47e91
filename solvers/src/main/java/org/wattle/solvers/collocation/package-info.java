/** The solvers of collocation instances. */
@NullMarked
package org.wattle.solvers.collocation;

import org.jspecify.annotations.NullMarked;
