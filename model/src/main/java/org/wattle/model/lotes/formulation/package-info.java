/** The linear programs of LoTES: allocation (1) to (4), machine assignment (5) to (8). */
@NullMarked
package org.wattle.model.lotes.formulation;

import org.jspecify.annotations.NullMarked;
