/**
 * The layer in front of every backend: prepares the model, runs and stops the backend, and grades
 * what it claims.
 */
@NullMarked
package org.wattle.solvers.grading;

import org.jspecify.annotations.NullMarked;
