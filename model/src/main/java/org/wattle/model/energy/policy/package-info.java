/**
 * How servers are to be operated: which stay on or off, how full they are, what a failure needs.
 */
@NullMarked
package org.wattle.model.energy.policy;

import org.jspecify.annotations.NullMarked;
