/** What a campaign of simulations comes to: tables, pictures, a page, CSV and JSON. */
@NullMarked
package org.wattle.reports.lotes.simulation;

import org.jspecify.annotations.NullMarked;
