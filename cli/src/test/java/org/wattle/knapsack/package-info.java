/** A kind of problem that exists in tests alone: what it takes to add one. */
@NullMarked
package org.wattle.knapsack;

import org.jspecify.annotations.NullMarked;
