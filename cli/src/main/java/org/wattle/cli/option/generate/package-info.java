/** Options of {@code wattle generate}, one class for each thing that is generated. */
@NullMarked
package org.wattle.cli.option.generate;

import org.jspecify.annotations.NullMarked;
