/**
 * Imports inventories of servers and virtual machines, such as exports of RVTools, as energy
 * instances in which the machines run.
 */
@NullMarked
package org.wattle.importers.inventory;

import org.jspecify.annotations.NullMarked;
