/** Reports of LoTES results. */
@NullMarked
package org.wattle.reports.lotes;

import org.jspecify.annotations.NullMarked;
