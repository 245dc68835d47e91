/** What every command works with: console, kinds, solvers, interrupts and versions. */
@NullMarked
package org.wattle.cli.context;

import org.jspecify.annotations.NullMarked;
