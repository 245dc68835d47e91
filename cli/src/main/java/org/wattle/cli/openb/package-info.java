/** Turns the Alibaba GPU-cluster tables (openb) into energy instances. Prints nothing. */
@NullMarked
package org.wattle.cli.openb;

import org.jspecify.annotations.NullMarked;
