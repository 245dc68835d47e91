/** Simulations of priority scheduling and their reports: tables, charts, pages, CSV and JSON. */
@NullMarked
package org.wattle.toolkit.priority.simulation;

import org.jspecify.annotations.NullMarked;
