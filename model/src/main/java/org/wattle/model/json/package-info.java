/**
 * Instances, models and results as JSON: reading with every issue found, writing, schemas. The only
 * package of the module that knows a JSON library.
 */
@NullMarked
package org.wattle.model.json;

import org.jspecify.annotations.NullMarked;
