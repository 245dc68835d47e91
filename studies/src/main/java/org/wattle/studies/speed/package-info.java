/** Studies of speed and memory, and of the results of backends on public models. */
@NullMarked
package org.wattle.studies.speed;

import org.jspecify.annotations.NullMarked;
