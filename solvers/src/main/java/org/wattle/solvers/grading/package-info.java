/**
 * Runs a backend: prepares the model, stops the backend at its limits, and grades what it claims.
 */
@NullMarked
package org.wattle.solvers.grading;

import org.jspecify.annotations.NullMarked;
