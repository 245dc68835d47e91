/**
 * The application layer for programs: reads, solves, verifies, compares, explains, exports and
 * simulates problems of every kind. Prints nothing.
 */
@NullMarked
package org.wattle.toolkit;

import org.jspecify.annotations.NullMarked;
