/** Proofs as folders of files that others can check. */
@NullMarked
package org.wattle.toolkit.proof;

import org.jspecify.annotations.NullMarked;
