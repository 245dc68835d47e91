/** Energy instances, results and scenarios as JSON. */
@NullMarked
package org.wattle.model.json.energy;

import org.jspecify.annotations.NullMarked;
