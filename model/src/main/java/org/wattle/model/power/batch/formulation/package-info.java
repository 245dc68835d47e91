/** Models with integers of the best schedule of a batch with power. */
@NullMarked
package org.wattle.model.power.batch.formulation;

import org.jspecify.annotations.NullMarked;
