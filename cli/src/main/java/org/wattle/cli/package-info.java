/** The wattle command: the only place that talks to people. */
@NullMarked
package org.wattle.cli;

import org.jspecify.annotations.NullMarked;
