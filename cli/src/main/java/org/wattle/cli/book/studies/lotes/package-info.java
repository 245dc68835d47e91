/** Tran and Beck's report on LoTES. */
@NullMarked
package org.wattle.cli.book.studies.lotes;

import org.jspecify.annotations.NullMarked;
