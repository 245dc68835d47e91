/** LoTES results for people. */
@NullMarked
package org.wattle.reports.lotes;

import org.jspecify.annotations.NullMarked;
