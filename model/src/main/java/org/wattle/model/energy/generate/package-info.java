/** Energy instances made to order: published data centres with random tasks, and examples. */
@NullMarked
package org.wattle.model.energy.generate;

import org.jspecify.annotations.NullMarked;
