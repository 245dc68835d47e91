/** Simulations of jobs that arrive and leave over stages. */
@NullMarked
package org.wattle.toolkit.collocation.simulation;

import org.jspecify.annotations.NullMarked;
