/** Imports MPS models as instances. */
@NullMarked
package org.wattle.importers.mps;

import org.jspecify.annotations.NullMarked;
