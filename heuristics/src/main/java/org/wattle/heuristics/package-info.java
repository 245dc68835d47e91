/** Published placement heuristics, one class each. */
@NullMarked
package org.wattle.heuristics;

import org.jspecify.annotations.NullMarked;
