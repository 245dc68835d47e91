/**
 * The paper's baselines for collocation: fast, without proof; running containers stay on their
 * nodes.
 */
@NullMarked
package org.wattle.heuristics.collocation;

import org.jspecify.annotations.NullMarked;
