/**
 * Campaigns: many commands, called cells, that are run by an engine in threads or in worker
 * processes. Cells go to a worker, and records come back, a line each. Needs nothing but the JDK.
 */
@NullMarked
package org.wattle.campaign;

import org.jspecify.annotations.NullMarked;
