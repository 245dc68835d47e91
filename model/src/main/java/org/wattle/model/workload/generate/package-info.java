/** Generators of workloads. */
@NullMarked
package org.wattle.model.workload.generate;

import org.jspecify.annotations.NullMarked;
