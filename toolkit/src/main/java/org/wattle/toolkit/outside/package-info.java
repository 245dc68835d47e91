/** Programs that are no part of Wattle, as solvers: what they answer is checked like all else. */
@NullMarked
package org.wattle.toolkit.outside;

import org.jspecify.annotations.NullMarked;
