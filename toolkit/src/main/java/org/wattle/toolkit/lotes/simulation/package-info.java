/** Simulations of dispatch policies in a data centre. */
@NullMarked
package org.wattle.toolkit.lotes.simulation;

import org.jspecify.annotations.NullMarked;
