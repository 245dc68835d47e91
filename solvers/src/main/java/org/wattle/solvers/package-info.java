/** How a model is solved: backends behind one seam. */
@NullMarked
package org.wattle.solvers;

import org.jspecify.annotations.NullMarked;
