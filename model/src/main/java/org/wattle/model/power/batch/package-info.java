/**
 * When and where the tasks of a batch run so that the cluster's peak of power, its energy or the
 * makespan is least, within budgets of watts: data, goals and an independent checker.
 */
@NullMarked
package org.wattle.model.power.batch;

import org.jspecify.annotations.NullMarked;
