/**
 * Branch and price for heterogeneous vector packing: decides whether chosen servers hold all tasks.
 */
@NullMarked
package org.wattle.solvers.energy.branchandprice;

import org.jspecify.annotations.NullMarked;
