/** Simulations of priority scheduling. */
@NullMarked
package org.wattle.toolkit.priority.simulation;

import org.jspecify.annotations.NullMarked;
