/** Reports of energy placements: text, explanations and pictures. */
@NullMarked
package org.wattle.toolkit.energy.view;

import org.jspecify.annotations.NullMarked;
