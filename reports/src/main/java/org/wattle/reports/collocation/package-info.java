/** Collocation results for people. */
@NullMarked
package org.wattle.reports.collocation;

import org.jspecify.annotations.NullMarked;
