/** Reports of simulations of clusters: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.reports.energy.simulation;

import org.jspecify.annotations.NullMarked;
