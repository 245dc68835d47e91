/** Energy placement as a kind of problem: solve, verify, compare, explain. */
@NullMarked
package org.wattle.toolkit.energy;

import org.jspecify.annotations.NullMarked;
