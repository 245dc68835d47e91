/** Collocation instances made to order. */
@NullMarked
package org.wattle.model.collocation.generate;

import org.jspecify.annotations.NullMarked;
