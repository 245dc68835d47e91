/** Reports of batches with power: schedules, budgets and explanations as text. */
@NullMarked
package org.wattle.reports.power;

import org.jspecify.annotations.NullMarked;
