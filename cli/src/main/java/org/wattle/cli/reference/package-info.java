/** Pages of reference, made from what the code itself says. */
@NullMarked
package org.wattle.cli.reference;

import org.jspecify.annotations.NullMarked;
