/** Changes to documents: to the tree of a JSON document, to tables, to bytes. */
@NullMarked
package org.wattle.fuzz.mutation;

import org.jspecify.annotations.NullMarked;
