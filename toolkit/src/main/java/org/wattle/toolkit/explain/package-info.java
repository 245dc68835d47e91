/** Why a solution is as it is, and how two differ: what is asked, and the answers. */
@NullMarked
package org.wattle.toolkit.explain;

import org.jspecify.annotations.NullMarked;
