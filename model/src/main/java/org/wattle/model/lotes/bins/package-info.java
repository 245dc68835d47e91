/** Bins: which there are, and which is worth most. */
@NullMarked
package org.wattle.model.lotes.bins;

import org.jspecify.annotations.NullMarked;
