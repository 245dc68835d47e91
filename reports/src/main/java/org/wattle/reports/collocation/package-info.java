/** Reports of collocation results. */
@NullMarked
package org.wattle.reports.collocation;

import org.jspecify.annotations.NullMarked;
