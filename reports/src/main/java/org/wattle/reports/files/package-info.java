/** Output files and folders, each written completely or not at all. */
@NullMarked
package org.wattle.reports.files;

import org.jspecify.annotations.NullMarked;
