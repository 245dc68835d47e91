/** A straightforward integer program, by CP-SAT and by SCIP. */
@NullMarked
package org.wattle.peers.plain;

import org.jspecify.annotations.NullMarked;
