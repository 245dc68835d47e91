/**
 * What results of every kind have in common as JSON, and how a kind of problem adds its solution.
 */
@NullMarked
package org.wattle.model.json.result;

import org.jspecify.annotations.NullMarked;
