/** Turns traces of other people's clusters into workloads. Prints nothing. */
@NullMarked
package org.wattle.importers.trace;

import org.jspecify.annotations.NullMarked;
