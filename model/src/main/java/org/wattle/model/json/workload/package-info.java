/** Workloads and the parameters of generated workloads as JSON. */
@NullMarked
package org.wattle.model.json.workload;

import org.jspecify.annotations.NullMarked;
