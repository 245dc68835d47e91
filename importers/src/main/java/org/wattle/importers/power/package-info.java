/** Makes power profiles of programs from power that was measured while they ran. */
@NullMarked
package org.wattle.importers.power;

import org.jspecify.annotations.NullMarked;
