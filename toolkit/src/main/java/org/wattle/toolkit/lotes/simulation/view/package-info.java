/** Reports of simulations of dispatch policies: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.toolkit.lotes.simulation.view;

import org.jspecify.annotations.NullMarked;
