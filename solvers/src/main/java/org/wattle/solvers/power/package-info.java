/**
 * Solvers of batches with power: backends for integer programs over nodes taken together and one by
 * one, lists, and levelling below a limit of the peak.
 */
@NullMarked
package org.wattle.solvers.power;

import org.jspecify.annotations.NullMarked;
