/** Optimisation models and their results as JSON. */
@NullMarked
package org.wattle.model.json.optimization;

import org.jspecify.annotations.NullMarked;
