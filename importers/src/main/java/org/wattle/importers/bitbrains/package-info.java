/** Imports tables of virtual machines of Bitbrains as workloads. */
@NullMarked
package org.wattle.importers.bitbrains;

import org.jspecify.annotations.NullMarked;
