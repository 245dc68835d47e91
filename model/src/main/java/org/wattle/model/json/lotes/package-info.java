/** LoTES instances, results and scenarios as JSON. */
@NullMarked
package org.wattle.model.json.lotes;

import org.jspecify.annotations.NullMarked;
