/** Reports of simulations over stages: text, files and pictures. */
@NullMarked
package org.wattle.reports.collocation.simulation;

import org.jspecify.annotations.NullMarked;
