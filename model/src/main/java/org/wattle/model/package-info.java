/**
 * Problems as data: instances, formulations, evaluators, checkers, JSON. Independent of all
 * solvers.
 */
@NullMarked
package org.wattle.model;

import org.jspecify.annotations.NullMarked;
