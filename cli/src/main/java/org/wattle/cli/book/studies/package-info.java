/** The studies of the results book, each in a class or two of its own. */
@NullMarked
package org.wattle.cli.book.studies;

import org.jspecify.annotations.NullMarked;
