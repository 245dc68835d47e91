/** Clusters whose servers have slots, and scenarios that schedule tasks on them by priority. */
@NullMarked
package org.wattle.model.priority;

import org.jspecify.annotations.NullMarked;
