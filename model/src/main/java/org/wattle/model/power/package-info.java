/**
 * Nodes of power classes and the power that tasks draw on them (DelValle, <i>Towards mitigating
 * co-incident peak power consumption</i>, chapters 3 to 6).
 */
@NullMarked
package org.wattle.model.power;

import org.jspecify.annotations.NullMarked;
