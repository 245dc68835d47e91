/** Names on disk that belong to one process while it lives. */
@NullMarked
package org.wattle.model.files;

import org.jspecify.annotations.NullMarked;
