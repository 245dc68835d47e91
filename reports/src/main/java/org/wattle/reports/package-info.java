/**
 * Reports of solves as text: one for each kind of problem, and the lookup of the report of a kind.
 */
@NullMarked
package org.wattle.reports;

import org.jspecify.annotations.NullMarked;
