/** Scenarios: a cluster, what it is given to do over time, and who decides. */
@NullMarked
package org.wattle.model.energy.scenario;

import org.jspecify.annotations.NullMarked;
