/** The terminal: streams, escaping, tables, the progress line, signals. */
@NullMarked
package org.wattle.reports.terminal;

import org.jspecify.annotations.NullMarked;
