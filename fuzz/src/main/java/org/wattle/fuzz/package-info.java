/**
 * Fuzzing: tries the command on mutated and drawn documents and holds what it does against oracles.
 */
@NullMarked
package org.wattle.fuzz;

import org.jspecify.annotations.NullMarked;
