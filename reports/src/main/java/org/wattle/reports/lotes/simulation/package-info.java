/** Reports of simulations of dispatch policies: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.reports.lotes.simulation;

import org.jspecify.annotations.NullMarked;
