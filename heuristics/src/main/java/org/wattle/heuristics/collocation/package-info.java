/** The paper's baselines for collocation: fast, without proof, and what runs stays where it is. */
@NullMarked
package org.wattle.heuristics.collocation;

import org.jspecify.annotations.NullMarked;
