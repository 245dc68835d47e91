/** Draws tasks of power profiles. */
@NullMarked
package org.wattle.model.power.generate;

import org.jspecify.annotations.NullMarked;
