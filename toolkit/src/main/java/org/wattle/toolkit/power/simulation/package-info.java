/**
 * Simulations of power-aware scheduling and capping, and their reports: tables, charts, pages, CSV
 * and JSON.
 */
@NullMarked
package org.wattle.toolkit.power.simulation;

import org.jspecify.annotations.NullMarked;
