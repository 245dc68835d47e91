/**
 * What one does with a problem, for programs: read, solve, verify, compare, explain, export,
 * simulate.
 */
@NullMarked
package org.wattle.toolkit;

import org.jspecify.annotations.NullMarked;
