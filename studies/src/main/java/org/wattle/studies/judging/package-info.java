/** Verdicts on statements of publications, and the rules that give them. */
@NullMarked
package org.wattle.studies.judging;

import org.jspecify.annotations.NullMarked;
