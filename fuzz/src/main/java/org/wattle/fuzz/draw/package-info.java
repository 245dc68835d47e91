/** Random tiny documents of every kind, small enough to be solved by trying everything. */
@NullMarked
package org.wattle.fuzz.draw;

import org.jspecify.annotations.NullMarked;
