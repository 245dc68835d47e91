/** Optimisation models and MPS files as a kind of problem: solve, verify, compare. */
@NullMarked
package org.wattle.toolkit.model;

import org.jspecify.annotations.NullMarked;
