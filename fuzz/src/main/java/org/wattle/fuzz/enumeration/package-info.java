/** The optimum of tiny problems by trying every solution; the independent checkers judge each. */
@NullMarked
package org.wattle.fuzz.enumeration;

import org.jspecify.annotations.NullMarked;
