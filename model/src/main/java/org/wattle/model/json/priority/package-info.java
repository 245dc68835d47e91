/** Scenarios of priority scheduling as JSON. */
@NullMarked
package org.wattle.model.json.priority;

import org.jspecify.annotations.NullMarked;
