/**
 * Reads cluster traces in the format of the Google cluster trace of 2011 (version 2.1), row by row
 * and in the order of time, and imports them as workloads.
 */
@NullMarked
package org.wattle.importers.google;

import org.jspecify.annotations.NullMarked;
