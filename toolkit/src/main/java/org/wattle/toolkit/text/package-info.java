/** Numbers, quantities and issues as text. */
@NullMarked
package org.wattle.toolkit.text;

import org.jspecify.annotations.NullMarked;
