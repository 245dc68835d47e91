/** What is tried with a document: solving it with several solvers, or reading it. */
@NullMarked
package org.wattle.fuzz.trial;

import org.jspecify.annotations.NullMarked;
