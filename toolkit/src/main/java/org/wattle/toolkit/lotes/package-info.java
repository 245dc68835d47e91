/** LoTES as a kind of problem: solve, verify, compare. */
@NullMarked
package org.wattle.toolkit.lotes;

import org.jspecify.annotations.NullMarked;
