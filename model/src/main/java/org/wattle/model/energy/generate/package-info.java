/** Generators of energy instances: published data centres with random tasks, and examples. */
@NullMarked
package org.wattle.model.energy.generate;

import org.jspecify.annotations.NullMarked;
