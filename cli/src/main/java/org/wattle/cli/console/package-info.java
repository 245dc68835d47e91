/** How the command talks to people: streams, escaping, tables, the progress line, signals. */
@NullMarked
package org.wattle.cli.console;

import org.jspecify.annotations.NullMarked;
