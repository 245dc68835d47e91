/** Simulations of online dispatchers. */
@NullMarked
package org.wattle.toolkit.lotes.simulation;

import org.jspecify.annotations.NullMarked;
