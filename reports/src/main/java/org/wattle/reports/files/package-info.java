/** What commands read and write: files, standard input and output, in the formats of Wattle. */
@NullMarked
package org.wattle.reports.files;

import org.jspecify.annotations.NullMarked;
