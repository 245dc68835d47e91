/**
 * Rewrites of a model into an equivalent one that needs fewer features; each maps solutions back.
 */
@NullMarked
package org.wattle.model.optimization.rewrite;

import org.jspecify.annotations.NullMarked;
