/**
 * Collocation as optimisation models. Nodes of a rack are alike and so are the containers of a job:
 * the models count them, or say how many containers of a job each node has.
 */
@NullMarked
package org.wattle.model.collocation.formulation;

import org.jspecify.annotations.NullMarked;
