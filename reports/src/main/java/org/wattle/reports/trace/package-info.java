/** Reports of analyses of cluster traces: text, CSV, JSON, pictures and a page. */
@NullMarked
package org.wattle.reports.trace;

import org.jspecify.annotations.NullMarked;
