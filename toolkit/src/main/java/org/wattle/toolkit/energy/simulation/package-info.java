/**
 * Simulations of clusters: replications of policies, their results, and reports of them: tables,
 * charts, pages, CSV and JSON.
 */
@NullMarked
package org.wattle.toolkit.energy.simulation;

import org.jspecify.annotations.NullMarked;
