/** Documents of batches and runs with power as JSON. */
@NullMarked
package org.wattle.model.json.power;

import org.jspecify.annotations.NullMarked;
