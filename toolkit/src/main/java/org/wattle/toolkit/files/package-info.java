/** Reads instances, results and scenarios from files and standard input, and writes models. */
@NullMarked
package org.wattle.toolkit.files;

import org.jspecify.annotations.NullMarked;
