/** Studies of how long things take, and of what backends give for public models. */
@NullMarked
package org.wattle.studies.speed;

import org.jspecify.annotations.NullMarked;
