/** Documents in YAML. */
@NullMarked
package org.wattle.model.json.yaml;

import org.jspecify.annotations.NullMarked;
