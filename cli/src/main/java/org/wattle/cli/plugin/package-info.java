/** Tells what plug-ins do wrong, by the names of their classes. */
@NullMarked
package org.wattle.cli.plugin;

import org.jspecify.annotations.NullMarked;
