/** Machine reassignment, the problem of the ROADEF/EURO challenge 2012: files, checker, cost. */
@NullMarked
package org.wattle.importers.answer.roadef;

import org.jspecify.annotations.NullMarked;
