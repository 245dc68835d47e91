/** Tasks into servers that are on: whether they fit, and where with the least load. */
@NullMarked
package org.wattle.solvers.energy.packing;

import org.jspecify.annotations.NullMarked;
