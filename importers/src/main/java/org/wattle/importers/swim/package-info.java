/** Imports SWIM tables of MapReduce jobs as workloads. */
@NullMarked
package org.wattle.importers.swim;

import org.jspecify.annotations.NullMarked;
