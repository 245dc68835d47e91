/** Sections of text that the reports of all kinds share. */
@NullMarked
package org.wattle.reports.text;

import org.jspecify.annotations.NullMarked;
