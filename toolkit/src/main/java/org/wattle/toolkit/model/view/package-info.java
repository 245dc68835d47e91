/** Reports of results of optimisation models. */
@NullMarked
package org.wattle.toolkit.model.view;

import org.jspecify.annotations.NullMarked;
