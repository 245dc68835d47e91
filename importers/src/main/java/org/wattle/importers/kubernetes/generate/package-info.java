/** Generates what kubectl would print of a cluster: no public dump has a whole one. */
@NullMarked
package org.wattle.importers.kubernetes.generate;

import org.jspecify.annotations.NullMarked;
