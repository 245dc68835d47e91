/** What must hold of everything that the command does; each oracle is a class. */
@NullMarked
package org.wattle.fuzz.oracle;

import org.jspecify.annotations.NullMarked;
