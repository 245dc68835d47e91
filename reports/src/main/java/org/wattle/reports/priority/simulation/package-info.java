/** Reports of simulations of priority scheduling: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.reports.priority.simulation;

import org.jspecify.annotations.NullMarked;
