/** What it means to solve: requests, parameters, progress, claims of backends, graded results. */
@NullMarked
package org.wattle.model.solving;

import org.jspecify.annotations.NullMarked;
