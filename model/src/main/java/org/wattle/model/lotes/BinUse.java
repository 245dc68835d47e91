package org.wattle.model.lotes;

/**
 * How many machines emulate a bin.
 *
 * @param bin what they emulate
 * @param machines x_ij, above 0; whole in an integer assignment
 */
public record BinUse(Bin bin, double machines) {}
