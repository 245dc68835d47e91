/**
 * Imports files of other programs as instances and workloads, behind the seam {@link
 * org.wattle.importers.Importer}. Prints nothing.
 */
@NullMarked
package org.wattle.importers;

import org.jspecify.annotations.NullMarked;
