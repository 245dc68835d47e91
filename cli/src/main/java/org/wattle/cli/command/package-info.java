/** One class for each command. */
@NullMarked
package org.wattle.cli.command;

import org.jspecify.annotations.NullMarked;
