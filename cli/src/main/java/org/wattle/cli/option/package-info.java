/** Options that several commands share, and converters of their values. */
@NullMarked
package org.wattle.cli.option;

import org.jspecify.annotations.NullMarked;
