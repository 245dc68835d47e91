/** Proofs as folders of files that others can check. */
@NullMarked
package org.wattle.reports.proof;

import org.jspecify.annotations.NullMarked;
