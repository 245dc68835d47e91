/** What commands print: one renderer per part of a report, from the domain to text. */
@NullMarked
package org.wattle.reports.text;

import org.jspecify.annotations.NullMarked;
