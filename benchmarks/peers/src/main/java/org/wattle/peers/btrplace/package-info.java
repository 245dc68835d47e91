/** Energy placement for BtrPlace, with an objective of its own. */
@NullMarked
package org.wattle.peers.btrplace;

import org.jspecify.annotations.NullMarked;
