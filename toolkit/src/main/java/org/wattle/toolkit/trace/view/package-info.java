/** Reports of analyses of cluster traces: text, CSV, JSON, pictures and a page. */
@NullMarked
package org.wattle.toolkit.trace.view;

import org.jspecify.annotations.NullMarked;
