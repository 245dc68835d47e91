/** Finds what others add to Wattle, and says which of it is broken. */
@NullMarked
package org.wattle.model.plugin;

import org.jspecify.annotations.NullMarked;
