/** Options of energy instances, as requests have them. */
@NullMarked
package org.wattle.toolkit.energy.option;

import org.jspecify.annotations.NullMarked;
