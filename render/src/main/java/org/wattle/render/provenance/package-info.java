/** What documents were made with, in JSON and on pages. */
@NullMarked
package org.wattle.render.provenance;

import org.jspecify.annotations.NullMarked;
