/** Reports of simulations of power-aware scheduling: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.toolkit.power.simulation.view;

import org.jspecify.annotations.NullMarked;
