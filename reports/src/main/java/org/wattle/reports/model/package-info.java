/** Reports of results of optimisation models. */
@NullMarked
package org.wattle.reports.model;

import org.jspecify.annotations.NullMarked;
