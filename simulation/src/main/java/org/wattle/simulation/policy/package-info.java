/** What policies that are composed of parts have in common: names, numbers, and what is wrong. */
@NullMarked
package org.wattle.simulation.policy;

import org.jspecify.annotations.NullMarked;
