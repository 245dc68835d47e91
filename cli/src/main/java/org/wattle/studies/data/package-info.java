/** What studies share: rows of answers, groups of rows, means, and the words for them. */
@NullMarked
package org.wattle.studies.data;

import org.jspecify.annotations.NullMarked;
