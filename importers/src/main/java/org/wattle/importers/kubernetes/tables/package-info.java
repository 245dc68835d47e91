/** Tables and measurements beside what kubectl prints: power, prices, use. */
@NullMarked
package org.wattle.importers.kubernetes.tables;

import org.jspecify.annotations.NullMarked;
