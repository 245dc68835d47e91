/** The short paper on the resources that priority scheduling wastes. */
@NullMarked
package org.wattle.studies.brown;

import org.jspecify.annotations.NullMarked;
