/** Tables of inventories that are drawn, in the forms in which tools print them. */
@NullMarked
package org.wattle.importers.inventory.generate;

import org.jspecify.annotations.NullMarked;
