package org.wattle.toolkit;

/**
 * A bound that no solution can beat.
 *
 * @param name of the solver or the method that it comes from
 * @param value in the units of the objective
 */
public record NamedBound(String name, double value) {}
