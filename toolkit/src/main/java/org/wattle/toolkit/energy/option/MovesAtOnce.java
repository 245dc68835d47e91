package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: how many moves are made at once at a server.
 *
 * @param number at least 1
 */
public record MovesAtOnce(int number) {}
