/** Output files and folders, each written completely or not at all. */
@NullMarked
package org.wattle.render.files;

import org.jspecify.annotations.NullMarked;
