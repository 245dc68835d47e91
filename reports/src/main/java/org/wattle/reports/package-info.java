/** What people read of solves: one report for each kind of problem, and how it is found. */
@NullMarked
package org.wattle.reports;

import org.jspecify.annotations.NullMarked;
