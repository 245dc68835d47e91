/** Tasks that arrive over time: what a simulated cluster is given to do. */
@NullMarked
package org.wattle.model.workload;

import org.jspecify.annotations.NullMarked;
