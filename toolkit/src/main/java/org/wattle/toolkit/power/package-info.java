/** Batches of tasks with budgets of power as a kind of problem: solve, verify, compare, explain. */
@NullMarked
package org.wattle.toolkit.power;

import org.jspecify.annotations.NullMarked;
