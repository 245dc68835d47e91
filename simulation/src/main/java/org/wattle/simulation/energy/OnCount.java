package org.wattle.simulation.energy;

/**
 * How many elements had work, waking for it included.
 *
 * @param mean over the time
 * @param most at any time
 * @param wakes how often one was woken
 */
public record OnCount(double mean, int most, long wakes) {}
