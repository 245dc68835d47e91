/** Clusters that run policies over time. */
@NullMarked
package org.wattle.simulation;

import org.jspecify.annotations.NullMarked;
