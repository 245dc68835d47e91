/** Pictures of solutions, for pages, files and notebooks. */
@NullMarked
package org.wattle.cli.picture;

import org.jspecify.annotations.NullMarked;
