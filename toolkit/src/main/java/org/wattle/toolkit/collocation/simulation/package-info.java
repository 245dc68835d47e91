/**
 * Simulations of jobs that arrive and leave over stages, and their reports: text, files and
 * pictures.
 */
@NullMarked
package org.wattle.toolkit.collocation.simulation;

import org.jspecify.annotations.NullMarked;
