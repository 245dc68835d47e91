/** Documents in YAML. */
@NullMarked
package org.wattle.importers.yaml;

import org.jspecify.annotations.NullMarked;
