/**
 * Simulations of dispatch policies in a data centre, and their reports: tables, charts, pages, CSV
 * and JSON.
 */
@NullMarked
package org.wattle.toolkit.lotes.simulation;

import org.jspecify.annotations.NullMarked;
