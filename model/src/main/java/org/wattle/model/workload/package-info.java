/** Workloads: tasks that arrive over time at a simulated cluster. */
@NullMarked
package org.wattle.model.workload;

import org.jspecify.annotations.NullMarked;
