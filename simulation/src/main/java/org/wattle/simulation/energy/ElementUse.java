package org.wattle.simulation.energy;

/**
 * What a server or a switch took in a run.
 *
 * @param name as the instance expands it
 * @param joules in all, asleep and waking included
 */
public record ElementUse(String name, double joules) {}
