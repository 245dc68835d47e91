/** Pictures of solutions, for pages, files and notebooks. */
@NullMarked
package org.wattle.reports.energy;

import org.jspecify.annotations.NullMarked;
