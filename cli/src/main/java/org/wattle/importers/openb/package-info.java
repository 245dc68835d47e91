/** Turns the Alibaba GPU-cluster tables (openb) into energy instances. Prints nothing. */
@NullMarked
package org.wattle.importers.openb;

import org.jspecify.annotations.NullMarked;
