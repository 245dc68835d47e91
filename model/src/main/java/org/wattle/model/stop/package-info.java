/** Ends work early: at a time limit or on an interrupt. */
@NullMarked
package org.wattle.model.stop;

import org.jspecify.annotations.NullMarked;
