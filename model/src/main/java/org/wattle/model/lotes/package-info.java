/**
 * LoTES: what a data centre of many machines can carry in the long run, and which tasks each
 * machine should emulate (Tran and Beck, report on Google data centre scheduling).
 */
@NullMarked
package org.wattle.model.lotes;

import org.jspecify.annotations.NullMarked;
