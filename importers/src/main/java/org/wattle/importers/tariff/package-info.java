/** Reads electricity prices and carbon intensities over time from files. */
@NullMarked
package org.wattle.importers.tariff;

import org.jspecify.annotations.NullMarked;
