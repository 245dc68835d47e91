/**
 * Certificates: claims of one solver, confirmed by a second method that shares no engine with it.
 */
@NullMarked
package org.wattle.solvers.certificate;

import org.jspecify.annotations.NullMarked;
