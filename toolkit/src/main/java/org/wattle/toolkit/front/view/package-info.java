/** Reports of Pareto fronts and weights: text, JSON documents and pages. */
@NullMarked
package org.wattle.toolkit.front.view;

import org.jspecify.annotations.NullMarked;
