/** Imports tables of tasks as workloads. */
@NullMarked
package org.wattle.importers.csv;

import org.jspecify.annotations.NullMarked;
