package org.wattle.toolkit;

/**
 * An option of kinds in which something that runs may move: how many moves there may be.
 *
 * @param max not negative
 */
public record MoveLimit(int max) {}
