/** Makes a document that shows a failure as small as it can be. */
@NullMarked
package org.wattle.fuzz.minimise;

import org.jspecify.annotations.NullMarked;
