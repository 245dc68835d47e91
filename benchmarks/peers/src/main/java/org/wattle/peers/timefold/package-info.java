/** Energy placement as a Timefold user would write it. */
@NullMarked
package org.wattle.peers.timefold;

import org.jspecify.annotations.NullMarked;
