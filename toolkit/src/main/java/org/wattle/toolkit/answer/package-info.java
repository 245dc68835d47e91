/** Answers of other programs, verified. */
@NullMarked
package org.wattle.toolkit.answer;

import org.jspecify.annotations.NullMarked;
