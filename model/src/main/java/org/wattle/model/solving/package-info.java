/**
 * The interfaces of solving: requests, parameters, progress, claims of backends, and graded
 * results.
 */
@NullMarked
package org.wattle.model.solving;

import org.jspecify.annotations.NullMarked;
