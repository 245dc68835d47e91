package org.wattle.model.optimization;

/**
 * A handle on a variable of the model that made it.
 *
 * @param index its position in the model, from 0
 */
public record Variable(int index) {}
