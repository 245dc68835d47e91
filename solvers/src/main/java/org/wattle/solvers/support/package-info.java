/** What the backends that are written in Java, and solvers of several steps, share. */
@NullMarked
package org.wattle.solvers.support;

import org.jspecify.annotations.NullMarked;
