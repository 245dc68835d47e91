/** Other programs on our instances: who finds what in how long. */
@NullMarked
package org.wattle.peers;

import org.jspecify.annotations.NullMarked;
