/** Unsplit paths for tasks whose servers are known. */
@NullMarked
package org.wattle.model.energy.routing;

import org.jspecify.annotations.NullMarked;
