/**
 * The best schedule in hindsight: all arrivals and run times are known. What a policy takes over it
 * is the price of not knowing them, and of its rules.
 */
@NullMarked
package org.wattle.model.priority.offline;

import org.jspecify.annotations.NullMarked;
