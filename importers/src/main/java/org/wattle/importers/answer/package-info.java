/** Answers of other programs, checked against their instances: one class for each format. */
@NullMarked
package org.wattle.importers.answer;

import org.jspecify.annotations.NullMarked;
