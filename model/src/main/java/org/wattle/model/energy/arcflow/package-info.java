/**
 * Packing tasks into servers as flows in graphs whose paths are the sets of tasks that one server
 * holds (Brandão and Pedroso 2016).
 */
@NullMarked
package org.wattle.model.energy.arcflow;

import org.jspecify.annotations.NullMarked;
