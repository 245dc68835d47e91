/** Reports of collocation results. */
@NullMarked
package org.wattle.toolkit.collocation.view;

import org.jspecify.annotations.NullMarked;
