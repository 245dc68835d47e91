/** Nodes of power classes, what tasks draw on them, and scenarios with both, as JSON. */
@NullMarked
package org.wattle.model.json.power;

import org.jspecify.annotations.NullMarked;
