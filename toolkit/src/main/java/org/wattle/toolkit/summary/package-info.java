/** Many runs summed up: figures and tables as data, of which pages, LaTeX and CSV are made. */
@NullMarked
package org.wattle.toolkit.summary;

import org.jspecify.annotations.NullMarked;
