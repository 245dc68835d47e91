/** Reports of energy placements: text, explanations and pictures. */
@NullMarked
package org.wattle.reports.energy;

import org.jspecify.annotations.NullMarked;
