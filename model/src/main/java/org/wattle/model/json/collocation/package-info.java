/** Collocation instances, results, scenarios, fronts and weights as JSON. */
@NullMarked
package org.wattle.model.json.collocation;

import org.jspecify.annotations.NullMarked;
