/** Reports of simulations of clusters: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.toolkit.energy.simulation.view;

import org.jspecify.annotations.NullMarked;
