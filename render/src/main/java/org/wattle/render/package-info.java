/** What is shown, as data: tables that are the same on a terminal and on a page. */
@NullMarked
package org.wattle.render;

import org.jspecify.annotations.NullMarked;
