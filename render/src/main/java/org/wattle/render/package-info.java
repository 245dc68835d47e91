/** What is shown, as data: lines, lists and tables, in the order in which they are read. */
@NullMarked
package org.wattle.render;

import org.jspecify.annotations.NullMarked;
