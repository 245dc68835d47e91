/** Collocation as a kind of problem: solve, verify, compare. */
@NullMarked
package org.wattle.toolkit.collocation;

import org.jspecify.annotations.NullMarked;
