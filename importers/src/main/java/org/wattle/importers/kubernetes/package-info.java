/** Imports what kubectl prints of a cluster as energy instances: which nodes can be emptied. */
@NullMarked
package org.wattle.importers.kubernetes;

import org.jspecify.annotations.NullMarked;
