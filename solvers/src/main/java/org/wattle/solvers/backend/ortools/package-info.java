/** Backends that come with OR-Tools: SCIP, HiGHS, CP-SAT, GLOP, PDLP and CBC. */
@NullMarked
package org.wattle.solvers.backend.ortools;

import org.jspecify.annotations.NullMarked;
