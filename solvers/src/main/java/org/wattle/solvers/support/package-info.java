/** What backends that run on the Java machine share. */
@NullMarked
package org.wattle.solvers.support;

import org.jspecify.annotations.NullMarked;
