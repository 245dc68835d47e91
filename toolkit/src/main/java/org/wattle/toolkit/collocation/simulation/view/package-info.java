/** Reports of simulations over stages: text, files and pictures. */
@NullMarked
package org.wattle.toolkit.collocation.simulation.view;

import org.jspecify.annotations.NullMarked;
