/** Reports of LoTES results. */
@NullMarked
package org.wattle.toolkit.lotes.view;

import org.jspecify.annotations.NullMarked;
