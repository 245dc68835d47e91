/** Models: what one does with an optimisation model or an MPS file. */
@NullMarked
package org.wattle.toolkit.model;

import org.jspecify.annotations.NullMarked;
