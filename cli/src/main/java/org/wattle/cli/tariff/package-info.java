/** Prices and carbon intensities over time, from files. */
@NullMarked
package org.wattle.cli.tariff;

import org.jspecify.annotations.NullMarked;
