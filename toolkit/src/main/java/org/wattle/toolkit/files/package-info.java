/** Reads what a program or a user names: files and standard input, instances and scenarios. */
@NullMarked
package org.wattle.toolkit.files;

import org.jspecify.annotations.NullMarked;
