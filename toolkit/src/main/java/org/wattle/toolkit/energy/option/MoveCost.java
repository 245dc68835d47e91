package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: what moving a running task adds to the objective.
 *
 * @param joules not negative
 */
public record MoveCost(double joules) {}
