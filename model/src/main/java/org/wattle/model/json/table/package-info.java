/** Documents that are tables, read from CSV. */
@NullMarked
package org.wattle.model.json.table;

import org.jspecify.annotations.NullMarked;
