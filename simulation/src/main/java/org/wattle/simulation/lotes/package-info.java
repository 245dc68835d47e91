/** Online dispatchers on a data centre whose tasks arrive, wait, run and leave. */
@NullMarked
package org.wattle.simulation.lotes;

import org.jspecify.annotations.NullMarked;
