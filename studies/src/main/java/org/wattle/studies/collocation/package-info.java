/** Studies of collocation: optima, the features of a branch-and-bound, fronts, jobs over stages. */
@NullMarked
package org.wattle.studies.collocation;

import org.jspecify.annotations.NullMarked;
