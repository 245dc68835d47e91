/** Reports of simulations of power-aware scheduling: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.reports.power.simulation;

import org.jspecify.annotations.NullMarked;
