/**
 * Reads the results of the SPECpower benchmark, and imports servers that it measured as energy
 * instances.
 */
@NullMarked
package org.wattle.importers.specpower;

import org.jspecify.annotations.NullMarked;
