/** Reports of simulations of priority scheduling: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.toolkit.priority.simulation.view;

import org.jspecify.annotations.NullMarked;
