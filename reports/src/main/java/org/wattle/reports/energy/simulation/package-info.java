/** What a simulation of clusters comes to: tables, pictures, pages, CSV and JSON. */
@NullMarked
package org.wattle.reports.energy.simulation;

import org.jspecify.annotations.NullMarked;
