/** Tran and Beck's report on LoTES. */
@NullMarked
package org.wattle.studies.lotes;

import org.jspecify.annotations.NullMarked;
