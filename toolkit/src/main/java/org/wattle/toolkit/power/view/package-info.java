/** Reports of batches with power: schedules, budgets and explanations as text. */
@NullMarked
package org.wattle.toolkit.power.view;

import org.jspecify.annotations.NullMarked;
