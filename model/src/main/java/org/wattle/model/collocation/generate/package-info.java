/** Generators of collocation instances. */
@NullMarked
package org.wattle.model.collocation.generate;

import org.jspecify.annotations.NullMarked;
