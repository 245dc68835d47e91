/** The terminal: streams, escaping, tables, the progress line, signals. */
@NullMarked
package org.wattle.render.terminal;

import org.jspecify.annotations.NullMarked;
