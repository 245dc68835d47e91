/** Lists the backends on the class path. */
@NullMarked
package org.wattle.solvers;

import org.jspecify.annotations.NullMarked;
